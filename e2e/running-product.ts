import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** The product as a person starts it: its own process, its own data directory. */
export interface RunningProduct {
  url: string
  pid: number
  output(): string
  /** Ends it as Ctrl-C would; answers the milliseconds it took. */
  stop(): Promise<number>
  kill(): Promise<void>
}

interface RunOptions {
  dataDir: string
  port?: number
  env?: NodeJS.ProcessEnv
}

// Compiled code is kept between starts, as `npm start` does.
const settings = { LOG_LEVEL: 'warn', NODE_ENV: '', NODE_COMPILE_CACHE: 'node_modules/.cache/gharsaaf' }

/** Starts the server and waits until it says that it is open. */
export async function runProduct({ dataDir, port, env = {} }: RunOptions): Promise<RunningProduct> {
  const at = port ?? (await threeFreePorts())
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...settings, DATA_DIR: dataDir, PORT: String(at), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  await untilOpen(child, () => output)
  return {
    url: `http://127.0.0.1:${at}`,
    pid: child.pid as number,
    output: () => output,
    stop: () => end(child, 'SIGTERM'),
    kill: async () => void (await end(child, 'SIGKILL')),
  }
}

async function untilOpen(child: ChildProcess, output: () => string): Promise<void> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with code ${code} before it was open:\n${output()}`)
  })
  ended.catch(() => {})
  while (!output().includes('GharSaaf is open at')) {
    await Promise.race([ended, once(child.stdout as NodeJS.ReadableStream, 'data')])
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) return 0
  const started = performance.now()
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
  return performance.now() - started
}

/** A port whose two neighbours are free as well: the stand-ins take them. */
export async function threeFreePorts(): Promise<number> {
  for (;;) {
    const first = await freePort(0)
    if (first && first < 65_000 && (await freePort(first + 1)) && (await freePort(first + 2))) return first
  }
}

function freePort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(port, '127.0.0.1', () => {
      const { port: found } = probe.address() as { port: number }
      probe.close(() => resolve(found))
    })
  })
}
