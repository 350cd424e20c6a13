#!/bin/sh
# Prints the images of the compose file with the digests that their registry has now. Run it again to update, and look at the difference.
set -eu
pin() {
  digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$2")
  echo "$1=$2@$digest"
}
pin NODE_IMAGE node:24-bookworm-slim
pin POSTGRES_IMAGE postgres:18
pin PGBOUNCER_IMAGE edoburu/pgbouncer:latest
pin CADDY_IMAGE caddy:2
