import { rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { adminName, applicationName, appRole } from '../cluster.ts'
import { type Account, pathForChild, type UnprivilegedUser } from '../unprivileged-user.ts'

const mapName = 'gharsaaf'

/**
 * Writes which accounts of this machine may connect, at each start, so that older data directories are covered too. The
 * kernel names the account behind a socket, so there is no password. Only the account of this process may connect, `later` is
 * the one after its start, and root for commands: not another one that PostgreSQL runs as.
 * Returns the server arguments that name the files.
 */
export function writeAccessFiles(clusterFolder: string, user: UnprivilegedUser | undefined, later?: Account): string[] {
  const accounts = [...new Set([userInfo().username, 'root', ...(later ? [later.name] : [])])]
  const roles = [applicationName, appRole, adminName]
  const allowed = accounts.flatMap((account) => roles.map((role) => `${mapName} "${account}" ${role}`))
  const files = [
    ['hba_file', `local all all peer map=${mapName}`],
    ['ident_file', allowed.join('\n')],
  ] as const
  return files.flatMap(([setting, content]) => {
    const name = `gharsaaf-${setting}.conf`
    const file = join(clusterFolder, name)
    // The account of PostgreSQL owns the folder: a link that it left there must not be followed.
    rmSync(file, { force: true })
    writeFileSync(file, `${content}\n`, { mode: 0o644, flag: 'wx' })
    return ['-c', `${setting}=${join(pathForChild(user, clusterFolder), name)}`]
  })
}
