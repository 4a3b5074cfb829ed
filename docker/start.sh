#!/bin/sh
# Configures the export from the environment and starts nginx: without root rights, and writing nowhere but in the
# temporary folder, so that all else can be read-only.
set -eu

refuse() {
  echo "$1" >&2
  exit 1
}

here=$(cd "$(dirname "$0")" && pwd)
run=${TMPDIR:-/tmp}/kelola
port=${PORT:-8080}

case $port in
  '' | 0* | *[!0-9]* | ??????*) refuse "PORT=$port is no port number: set PORT to one between 1 and 65535." ;;
esac
[ "$port" -le 65535 ] || refuse "PORT=$port is no port number: set PORT to one between 1 and 65535."

# A container that is started again still has what its last start wrote.
rm -rf "$run" 2>/dev/null && mkdir "$run" 2>/dev/null ||
  refuse "$run cannot be written: mount a temporary file system there, as docker run --tmpfs /tmp does."

# The sub-path that the export was built for, or a slash.
base=$(sed -n 's/^location = \(.*\) { rewrite .*/\1/p' "$here/out/nginx-locations.conf")
site=$run/site$base
{ mkdir -p "$site" && cp -R "$here/out/." "$site"; } 2>/dev/null ||
  refuse "The console does not fit into $run: the temporary file system needs at least 32 MB."
node "$site/configure.mjs"

{
  echo "listen $port;"
  # Where the system has IPv6; without it nginx would not start.
  [ ! -e /proc/net/if_inet6 ] || echo "listen [::]:$port;"
} >"$run/listen.conf"
cp "$here/nginx.conf" "$site/nginx-locations.conf" "$run"
echo "nginx listens on port $port."
exec nginx -e stderr -p "$run" -c "$run/nginx.conf"
