import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveFolder } from '#server/db/embedded/give-folder.ts'
import { freePort, type OwnProcess, privateFolder, startProcess, until } from './own-process.ts'
import type { Programs } from './programs.ts'

export interface FrontDoor extends OwnProcess {
  url: string
}

/** One address in front of all web processes; it asks each for /readyz and gives each request to the next one. */
export async function startHaproxy(programs: Programs, folder: string, web: readonly number[]): Promise<FrontDoor> {
  const place = { folder, account: programs.account }
  const own = privateFolder(place, 'haproxy')
  const port = await freePort()
  const file = join(own, 'haproxy.cfg')
  const servers = web.map((to, index) => `  server web${index + 1} 127.0.0.1:${to} check inter 500ms fall 2 rise 1`)
  writeFileSync(file, `${settingsFile(port)}${servers.join('\n')}\n`)
  if (programs.account) giveFolder(own, programs.account)
  const running = startProcess(place, 'haproxy', programs.haproxy, ['-db', '-f', file])
  const url = `http://127.0.0.1:${port}`
  await until('The proxy answers', async () => (await fetch(`${url}/readyz`)).ok, { process: running })
  return { ...running, url }
}

const settingsFile = (port: number) => `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout queue 5s
  option forwardfor
  option redispatch
  retries 2
  retry-on conn-failure
frontend public
  bind 127.0.0.1:${port}
  default_backend web
backend web
  balance roundrobin
  # The process alone: while the database is away, pages and the catalog are still answered.
  option httpchk GET /healthz
`
