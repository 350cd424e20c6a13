import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { relative } from 'node:path'
import type { SharedServices } from '#server/start-server.ts'

/** Sent to scripts/dev/server-child.ts, which answers with its port. */
export interface ServerSettings {
  environment: Record<string, string | undefined>
  shared: SharedServices
}

const watched = /^(server|contract|seed|web\/locales)\/(?!.*\.test\.ts$)/
const changesDatabase = /^(seed|contract|server\/db\/migrations)\//

/** Editors write a file in several steps, and "save all" writes several files. */
const settleMs = 30

/** The server in a child process. The next one has its libraries loaded already and waits for a change. */
export class ServerProcess {
  /** Resolves when the server listens; undefined when it failed to start. */
  port: Promise<number | undefined> = Promise.resolve(undefined)
  onRestarted: () => void = () => {}
  readonly #settings: ServerSettings
  #running: ChildProcess | undefined
  #next: ChildProcess | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(settings: ServerSettings) {
    this.#settings = settings
  }

  start(): Promise<number | undefined> {
    this.#running?.kill('SIGTERM')
    const child = this.#next ?? forkServer()
    this.#next = undefined
    this.#running = child
    child.send(this.#settings)
    this.port = portOf(child).then((port) => {
      // A change came in between: the port is that of the server which replaced it.
      if (child !== this.#running) return this.port
      if (port !== undefined) this.#settings.shared.isPrepared = true
      this.#next ??= forkServer()
      return port
    })
    return this.port
  }

  fileChanged(path: string): void {
    const file = relative(process.cwd(), path)
    if (!watched.test(file)) return
    if (changesDatabase.test(file)) this.#settings.shared.isPrepared = false
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.start().then(this.onRestarted), settleMs)
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    for (const child of [this.#running, this.#next])
      if (child?.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
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
