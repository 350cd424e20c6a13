import { readFileSync, statSync } from 'node:fs'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The account PostgreSQL runs under when we are root, because PostgreSQL refuses to run as root. */
export interface UnprivilegedUser {
  uid: number
  gid: number
}

/**
 * Who runs PostgreSQL: undefined means "whoever we are". As root it is the owner of the database files if there are any,
 * else the account "gharsaaf" if the machine has one, else "nobody".
 * Throws EmbeddedPostgresError when the files belong to somebody we cannot become.
 */
export function chooseUnprivilegedUser(clusterFolder: string): UnprivilegedUser | undefined {
  const owner = statSync(clusterFolder, { throwIfNoEntry: false })
  const ourUid = process.getuid?.()
  if (ourUid !== 0) {
    if (owner && owner.uid !== ourUid) throw wrongOwner(clusterFolder, owner.uid)
    return undefined
  }
  if (owner?.uid) return { uid: owner.uid, gid: owner.gid }
  return findAccount('gharsaaf') ?? findAccount('nobody') ?? { uid: 65_534, gid: 65_534 }
}

/**
 * Options for a child that works in `folder` as `user`. Node changes the folder before it changes the user, so the child
 * can stand in a folder whose parents it may not enter. It leads its own process group: a Ctrl-C in the terminal
 * reaches us alone, and we decide when the database stops.
 */
export function processOptions(user: UnprivilegedUser | undefined, folder: string) {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  return { ...user, cwd: folder, env, detached: true }
}

/**
 * The path by which that child reaches the folder it stands in. PostgreSQL insists on an absolute path; on Linux this one
 * never passes through the parents. Elsewhere root needs a data directory that the unprivileged account can enter.
 */
export function pathForChild(user: UnprivilegedUser | undefined, folder: string): string {
  return user && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

// Node has no getpwnam; initdb needs an account that the system can name.
function findAccount(name: string): UnprivilegedUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function wrongOwner(folder: string, uid: number) {
  return new EmbeddedPostgresError(
    `The database files in ${folder} belong to another account (uid ${uid}). Start GharSaaf as that account or as root, or set DATA_DIR to another folder.`,
  )
}
