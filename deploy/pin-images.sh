#!/bin/sh
# Prints the digests that the registry has now for the images of the compose file. Run it again to update, and look at the difference.
set -eu
pin() {
  digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$2")
  echo "$1=$digest"
}
pin NODE_DIGEST node:24-bookworm-slim
pin POSTGRES_DIGEST postgres:18
pin PGBOUNCER_DIGEST edoburu/pgbouncer:latest
pin CADDY_DIGEST caddy:2
