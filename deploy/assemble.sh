#!/bin/sh
# Puts what a server needs into an empty folder: sources, the built storefront, Node, and packages without those for
# development. Called in a checkout: deploy/assemble.sh /srv/kiosk
set -eu
target=${1:?Name the folder.}
mkdir -p "$target"
target=$(realpath "$target")
cd "$(dirname "$0")/.."
if [ -n "$(ls -A "$target")" ]; then
  echo "$target is not empty." >&2
  exit 1
fi

npm ci
npm run build
mkdir -p "$target/client"
cp -R package.json package-lock.json LICENSE contract demo server "$target/"
cp -R client/dist "$target/client/"
cp client/package.json "$target/client/"
# npm wants to see every workspace that the lock file names.
for workspace in testkit e2e bench; do
  mkdir -p "$target/$workspace"
  cp "$workspace/package.json" "$target/$workspace/"
done
rm -rf "$target"/*/node_modules

(cd "$target" && npm ci --omit=dev --workspace contract --workspace demo --workspace server)
# The Node that the lock file names.
mkdir -p "$target/node_modules/.bin"
cp -L node_modules/node/bin/node "$target/node_modules/.bin/node"
