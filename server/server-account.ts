import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { giveFolder } from '#server/db/embedded/give-folder.ts'
import { type Account, becomeUser, findAccount, processOptions } from '#server/db/embedded/unprivileged-user.ts'
import { type Config, ConfigError } from './config.ts'

type OnStep = (text: string) => void

const project = new URL('..', import.meta.url).pathname
const usual = 'gharsaaf'

/**
 * The account that a server started as root takes when it has bound its port: RUN_AS, or "gharsaaf" where it exists. Undefined
 * means that the server keeps its account. Not the account without rights
 * that PostgreSQL falls back to: other programs run as it and could read our memory.
 * Throws ConfigError when RUN_AS cannot be used, and when the real product would stay root.
 */
export function chooseAccount(config: Config, onStep: OnStep): Account | undefined {
  const { runAs, dataDir, production, allowStandins, allowRoot } = config
  if (process.getuid?.() !== 0) return undefined
  const account = findAccount(runAs ?? usual)
  const problem = account ? unreachable(account, dataDir) : `there is no account ${runAs ?? usual}`
  if (account && !problem) return account
  if (runAs) throw new ConfigError(`The server cannot run as RUN_AS=${runAs}: ${problem}.`)
  if (production && !allowStandins && !allowRoot)
    throw new ConfigError(`Production does not run as root, and ${problem}. ${advice}`)
  onStep(`Running as root: ${problem} (docs/operations.md)`)
  return undefined
}

const advice =
  'Make the account (useradd --system gharsaaf) and give it the project to read, name another in RUN_AS, or set ALLOW_ROOT=1.'

/** For good: the port is bound, and files written as root until now become the account's. */
export function enterAccount(account: Account, { dataDir }: Config, onStep: OnStep): void {
  // The account cannot write the cache of compiled code.
  flushCompileCache()
  giveFolder(dataDir, account, join(dataDir, 'postgres'))
  becomeUser(account)
  onStep(`Running as ${account.name}`)
}

/** Code and built pages are read while the server runs, and the socket of the database is in the data directory. */
function unreachable(account: Account, dataDir: string): string | undefined {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  giveFolder(dataDir, account, join(dataDir, 'postgres'))
  const files = ['server/main.ts', 'node_modules/pg/package.json', 'build/server/index.js'].map((file) =>
    join(project, file),
  )
  const script = 'for file in "$@"; do test -r "$file" || { echo "$file"; exit; }; done; cd "$0" || echo "$0"'
  const { name, uid, gid } = account
  const { stdout } = spawnSync('/bin/sh', ['-c', script, dataDir, ...files], {
    ...processOptions({ uid, gid }, '/'),
    encoding: 'utf8',
  })
  const file = stdout.trim()
  return file ? `the account ${name} cannot read ${file}` : undefined
}
