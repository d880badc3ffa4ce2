# shellcheck shell=bash
# What the builds for targets without std share; to be sourced.
#
# With rustup's targets installed they are used. Otherwise `core` and `alloc` are built from source with Debian's
# packages rustc-web, cargo-web and rust-web-src, which live beside the toolchain on PATH and do not replace it.

# Installs Debian packages if that can be done here.
install_packages() { # packages...
    if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
        { apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@"; } >/dev/null 2>&1 || true
    fi
}

have_target() { # target
    rustup target list --installed 2>/dev/null | grep -qx "$1"
}

have_cross_packages() {
    [ -x /usr/bin/rustc ] && [ -x /usr/bin/cargo ] && [ -d /usr/lib/rustlib/src ]
}

# Whether cargo can build for all of these targets, after an attempt to install what is missing.
can_cross() { # targets...
    local target
    for target in "$@"; do
        if ! have_target "$target"; then
            have_cross_packages || install_packages rustc-web cargo-web rust-web-src
            have_cross_packages
            return
        fi
    done
}

# LLVM's linker, for programs; Debian's packages above have none. That of the toolchain on PATH is as good as any.
find_linker() {
    local own
    own=$(rustc --print sysroot 2>/dev/null)/lib/rustlib/$(rustc --print host-tuple 2>/dev/null)/bin/rust-lld
    if [ -x "$own" ]; then echo "$own"; else command -v ld.lld; fi
}

# Whether cargo can link for all of these targets, after an attempt to install what is missing.
can_link() { # targets...
    can_cross "$@" || return
    find_linker >/dev/null || install_packages lld
    find_linker >/dev/null
}

# Cargo for a target. The crates of the standard library are built where rustup has no target; what it builds lies in
# a folder that depends on which way was taken, so that one's leavings never meet the other's.
cross_cargo() { # target std-crates cargo-arguments...
    local target=$1 crates=$2
    shift 2
    if have_target "$target"; then
        CARGO_TARGET_DIR=$(cross_folder "$target") cargo "$@" --target "$target"
    else
        local linker
        if linker=$(find_linker); then
            linker=CARGO_TARGET_$(tr a-z- A-Z_ <<<"$target")_LINKER=$linker
        fi
        env ${linker:+"$linker"} RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 CARGO_TARGET_DIR="$(cross_folder "$target")" \
            /usr/bin/cargo "$@" --target "$target" -Z "build-std=$crates"
    fi
}

# Where cross_cargo puts what it builds.
cross_folder() { # target
    if have_target "$1"; then echo target/cross; else echo target/no-std; fi
}
