import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Binaries, findBinaries } from '#server/db/embedded/binaries.ts'
import { chooseUnprivilegedUser, type UnprivilegedUser } from '#server/db/embedded/unprivileged-user.ts'

export interface Programs {
  /** PostgreSQL of the embedded package: the primary and its replica need no other. */
  postgres: Binaries
  pgbouncer: string
  haproxy: string
  /** All of them refuse to run as root, or should not. */
  account: UnprivilegedUser | undefined
}

/** Throws one line that says how to install missing ones. */
export function findPrograms(): Programs {
  const account = chooseUnprivilegedUser('/nonexistent')
  const [pgbouncer, haproxy] = ['pgbouncer', 'haproxy'].map(findProgram)
  if (pgbouncer && haproxy) return { postgres: findBinaries(account), pgbouncer, haproxy, account }
  throw new Error('Missing programs. Install them, on Debian: apt-get install pgbouncer haproxy')
}

/** Debian puts servers where the PATH of ordinary accounts does not lead. */
function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}
