import { readFileSync, statSync } from 'node:fs'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The account PostgreSQL runs as when we are root: PostgreSQL refuses to run as root. */
export interface UnprivilegedUser {
  uid: number
  gid: number
}

/** An account of /etc/passwd. */
export interface Account extends UnprivilegedUser {
  name: string
}

/**
 * The account that runs PostgreSQL; undefined means the current one. As root it is `account` if given, else the owner of the data files, else the
 * account "gharsaaf" if it exists, else the system account with the least rights.
 * Throws EmbeddedPostgresError when the files belong to an account we cannot switch to.
 */
export function chooseUnprivilegedUser(clusterFolder: string, account?: Account): UnprivilegedUser | undefined {
  const owner = statSync(clusterFolder, { throwIfNoEntry: false })
  const ourUid = process.getuid?.()
  if (ourUid !== 0) {
    if (owner && owner.uid !== ourUid) throw wrongOwner(clusterFolder, owner.uid)
    return undefined
  }
  if (account) return { uid: account.uid, gid: account.gid }
  if (owner?.uid) return { uid: owner.uid, gid: owner.gid }
  const { uid, gid } = findAccount('gharsaaf') ?? findAccount('nobody') ?? { uid: 65_534, gid: 65_534 }
  return { uid, gid }
}

/**
 * Options for a child process in `folder` as `user`. Node changes the directory before the user, so the child can run in a
 * folder whose parents it may not enter. It has its own process group: Ctrl-C reaches only us, and we stop the database.
 */
export function processOptions(user: UnprivilegedUser | undefined, folder: string) {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  return { ...user, cwd: folder, env, detached: true }
}

/**
 * Absolute path of the child's working directory. On Linux it does not pass through the parent folders; elsewhere root
 * needs a data directory that the unprivileged account can enter.
 */
export function pathForChild(user: UnprivilegedUser | undefined, folder: string): string {
  return user && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

/** This process runs as the account from here on, for good. */
export function becomeUser({ uid, gid }: UnprivilegedUser): void {
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}

// Node has no getpwnam, and initdb needs an account with a name.
export function findAccount(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined
}

function wrongOwner(folder: string, uid: number) {
  return new EmbeddedPostgresError(
    `The database files in ${folder} belong to another account (uid ${uid}). Start GharSaaf as that account or as root, or set DATA_DIR to another folder.`,
  )
}
