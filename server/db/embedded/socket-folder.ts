import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { UnprivilegedUser } from './unprivileged-user.ts'

/** The address of a unix socket holds 104 bytes on macOS and 108 on Linux, one of them the closing zero. */
const longestPath = 103

export interface SocketFolder {
  /** As the server is told, which stands in the database folder. */
  forServer: string
  /** As clients reach it. */
  forClients: string
}

/**
 * The socket lies among the database files, which only their owner can enter. Where that path is too long for a socket
 * it lies in a private folder of the temporary directory, named after the database folder.
 */
export function chooseSocketFolder(clusterFolder: string, user: UnprivilegedUser | undefined): SocketFolder {
  if (fits(clusterFolder)) return { forServer: '.', forClients: clusterFolder }
  const name = `gharsaaf-${createHash('sha256').update(clusterFolder).digest('hex').slice(0, 16)}`
  // Root's TMPDIR may be closed to the account of the server, and some are long themselves.
  const parent = user || !fits(join(tmpdir(), name)) ? '/tmp' : tmpdir()
  const folder = join(parent, name)
  makePrivate(folder, user)
  return { forServer: folder, forClients: folder }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestPath
}

// Anybody may create names in /tmp, so a folder that is already there is used only if it is ours and closed to others.
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
      `${folder} belongs to somebody else, so the database socket cannot lie there. Remove it, or set DATA_DIR to a shorter path.`,
    )
  }
}
