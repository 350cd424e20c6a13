import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveFolder } from '#server/db/embedded/give-folder.ts'
import { freePort, type OwnProcess, privateFolder, startProcess, until } from './own-process.ts'
import { ask, passwords } from './postgres.ts'
import type { Programs } from './programs.ts'

export interface Pooler extends OwnProcess {
  port: number
  /** Sends new transactions to the PostgreSQL at this port, without losing those that wait. */
  pointTo(port: number): Promise<void>
}

/** PgBouncer in transaction mode, with the settings of deploy/compose.scale.yaml. */
export async function startPgbouncer(programs: Programs, folder: string, target: number): Promise<Pooler> {
  const place = { folder, account: programs.account }
  const own = privateFolder(place, 'pgbouncer')
  const port = await freePort()
  const [file, users] = [join(own, 'pgbouncer.ini'), join(own, 'users.txt')]
  const write = (to: number) => writeFileSync(file, settingsFile(port, to, users))
  write(target)
  const lines = Object.entries(passwords).map(([name, password]) => `"${name}" "${password}"`)
  writeFileSync(users, `${lines.join('\n')}\n`)
  if (programs.account) giveFolder(own, programs.account)
  const running = startProcess(place, 'pgbouncer', programs.pgbouncer, [file])
  const consoleUrl = `postgresql://postgres:${passwords.postgres}@127.0.0.1:${port}/pgbouncer`
  await until('PgBouncer answers', async () => (await ask(consoleUrl, 'show version')).length > 0, { process: running })
  return {
    ...running,
    port,
    async pointTo(to) {
      write(to)
      await ask(consoleUrl, 'reload')
    },
  }
}

function settingsFile(port: number, target: number, users: string): string {
  return `[databases]
gharsaaf = host=127.0.0.1 port=${target}
; Of the tests of routes.
* = host=127.0.0.1 port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
admin_users = postgres
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
autodb_idle_timeout = 5
server_idle_timeout = 20
; A dead server is tried again at once, not after the usual fifteen seconds.
server_login_retry = 1
server_connect_timeout = 2
; Longer than a request waits for its statement, so that the product decides.
query_wait_timeout = 10
log_connections = 0
log_disconnections = 0
`
}
