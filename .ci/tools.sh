# shellcheck shell=bash
# The cargo commands that some checks need; to be sourced. They are not part of the toolchain, so a check whose command
# is missing is left out and says so in capitals, unless it may install the command (INSTALL=1).

# The versions that the checks were made with. That of cargo-public-api must read what rustdoc of the toolchain writes.
declare -A tool_versions=(
    [cargo-deny]=0.20.2
    [cargo-hack]=0.6.46
    [cargo-machete]=0.9.2
    [cargo-mutants]=27.1.0
    [cargo-public-api]=0.52.0
    [cargo-semver-checks]=0.51.0
)

skipped() { # what why
    echo "SKIPPED: $1: $2" | tr '[:lower:]' '[:upper:]'
}

# Whether a command is there, after installing it if that may be done.
tool() { # command what-needs-it
    command -v "$1" >/dev/null && return
    local install=(cargo install --quiet --locked "$1@${tool_versions[$1]}")
    if [ "${INSTALL:-}" = 1 ]; then
        "${install[@]}" && command -v "$1" >/dev/null && return
        skipped "$2" "$1 cannot be installed"
    else
        skipped "$2" "there is no $1"
        echo "    ${install[*]/--quiet /}"
    fi
    return 1
}
