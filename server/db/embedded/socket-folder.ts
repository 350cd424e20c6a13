import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { UnprivilegedUser } from './unprivileged-user.ts'

/** A unix socket address has 104 bytes on macOS and 108 on Linux, including the trailing zero. */
const maxPathBytes = 103

interface SocketFolder {
  /** Relative to the server's working directory. */
  forServer: string
  /** Absolute. */
  forClients: string
}

/**
 * The socket is in the data folder, which only its owner can enter. If that path is too long for a socket address, it is
 * in a private folder of the temporary directory, named by a hash of the data folder.
 */
export function chooseSocketFolder(clusterFolder: string, user: UnprivilegedUser | undefined): SocketFolder {
  if (fits(clusterFolder)) return { forServer: '.', forClients: clusterFolder }
  const name = `gharsaaf-${createHash('sha256').update(clusterFolder).digest('hex').slice(0, 16)}`
  // The server's account may have no access to root's TMPDIR, and some TMPDIRs are too long.
  const parent = user || !fits(join(tmpdir(), name)) ? '/tmp' : tmpdir()
  const folder = join(parent, name)
  makePrivate(folder, user)
  return { forServer: folder, forClients: folder }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= maxPathBytes
}

// Any account can create names in /tmp: an existing folder is used only if it is ours and private.
function makePrivate(folder: string, user: UnprivilegedUser | undefined): void {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (!found) {
    mkdirSync(folder, { mode: 0o700 })
    if (user) chownSync(folder, user.uid, user.gid)
    return
  }
  const owner = user?.uid ?? process.getuid?.()
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(
      `${folder} belongs to another account, so it cannot hold the database socket. Remove it, or set DATA_DIR to a shorter path.`,
    )
  }
}
