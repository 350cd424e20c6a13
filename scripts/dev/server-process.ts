import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { relative } from 'node:path'
import type { Config } from '#server/config.ts'
import type { SharedServices } from '#server/start-server.ts'

/** Sent to scripts/dev/server-child.ts, which answers with its port. */
export interface ServerSettings {
  environment: Record<string, string | undefined>
  shared: SharedServices
}

const watched = /^(server|contract|seed)\/(?!.*\.test\.ts$)/
const changesDatabase = /^(seed|contract|server\/db\/migrations)\//

/** Editors write a file in several steps, and "save all" writes several files. */
const settleMs = 30

/** The server in a child process. The next one has its libraries loaded already and waits for a change. */
export class ServerProcess {
  /** Resolves when the server listens; undefined when it failed to start. */
  port: Promise<number | undefined> = Promise.resolve(undefined)
  onRestarted: () => void = () => {}
  readonly #config: Config
  readonly #services: Omit<SharedServices, 'isPrepared'>
  #isPrepared = false
  #running: ChildProcess | undefined
  #next: ChildProcess | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(config: Config, services: Omit<SharedServices, 'isPrepared'>) {
    this.#config = config
    this.#services = services
  }

  start(): Promise<number | undefined> {
    const child = this.#next ?? forkServer()
    this.#next = undefined
    this.#running?.kill('SIGTERM')
    this.#running = child
    const { port, trustedProxies } = this.#config
    const environment = { ...process.env, PORT: `${port}`, TRUSTED_PROXIES: `${trustedProxies + 1}` }
    child.send({ environment, shared: { ...this.#services, isPrepared: this.#isPrepared } } satisfies ServerSettings)
    this.port = this.#started(child)
    return this.port
  }

  /** When a change came in between, the port of the server that replaced it. */
  async #started(child: ChildProcess): Promise<number | undefined> {
    const port = await portOf(child)
    if (child !== this.#running) return this.port
    if (port !== undefined) this.#isPrepared = true
    this.#next ??= forkServer()
    return port
  }

  fileChanged(path: string): void {
    const file = relative(process.cwd(), path)
    if (!watched.test(file)) return
    if (changesDatabase.test(file)) this.#isPrepared = false
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.start().then(this.onRestarted), settleMs)
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    const children = [this.#running, this.#next].filter((child) => child !== undefined)
    await Promise.all(children.map(end))
  }
}

function forkServer(): ChildProcess {
  const env = { NODE_COMPILE_CACHE: 'node_modules/.cache/gharsaaf', ...process.env }
  return fork(new URL('./server-child.ts', import.meta.url), { env })
}

/** undefined when the child ends before it listens. */
function portOf(child: ChildProcess): Promise<number | undefined> {
  return new Promise((resolve) => {
    child.once('message', (port) => resolve(port as number))
    child.once('exit', () => resolve(undefined))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
