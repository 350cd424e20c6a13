import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { watchOver } from '#server/db/embedded/postmaster/watchdog.ts'

/** The product in a separate process, with a separate data directory. */
export interface RunningProduct {
  url: string
  /** Address of the payment stand-in, where tests act as the bank. */
  paymentsUrl: string
  pid: number
  output(): string
  /** Resolves when it has printed such a line. */
  printed(line: RegExp): Promise<void>
  /** Stops it as Ctrl-C does; returns the milliseconds it took. */
  stop(): Promise<number>
  kill(): Promise<void>
}

interface RunOptions {
  dataDir: string
  env?: NodeJS.ProcessEnv
  /** Arguments of node. */
  args?: readonly string[]
  /** Folder of the product, when it is not this one. */
  cwd?: string
}

// Keep compiled code between starts, as `npm start` does.
const settings = {
  LOG_LEVEL: 'warn',
  NODE_ENV: '',
  NODE_COMPILE_CACHE: 'node_modules/.cache/gharsaaf',
  TRUSTED_PROXIES: '1',
  // Journeys answer it, where they need streets.
  MAP_STYLE_URL: 'http://map.test/style.json',
  // All customers of the journeys have one address, and few redeem their code.
  CODES_UNTIL_PROOF: '1000000',
}

const isOpen = /is listening at (\S+)\n/

/** Starts the server as `npm start` does and waits until it logs that it listens. */
export async function runProduct(options: RunOptions): Promise<RunningProduct> {
  const { dataDir, env = {}, args, cwd } = options
  const usual = await npmStart()
  const child = spawn(process.execPath, args ?? usual.args, {
    cwd,
    env: { ...process.env, ...usual.env, ...settings, DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // It must not outlive a bench or a test run that is killed.
  const watchdog = watchOver(child.pid as number, 'INT', undefined)
  child.once('exit', () => watchdog.dismiss())
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  const printed = (line: RegExp) => untilPrinted(child, line, () => output)
  await printed(isOpen)
  return {
    url: addressIn(output, isOpen),
    paymentsUrl: env.RAZORPAY_BASE_URL ?? addressIn(output, /Payments stand-in at (\S+)\n/),
    pid: child.pid as number,
    output: () => output,
    printed,
    stop: () => end(child, 'SIGTERM'),
    kill: async () => void (await end(child, 'SIGKILL')),
  }
}

/** `NAME=value exec node …` of package.json, without the shell. */
async function npmStart(): Promise<{ env: NodeJS.ProcessEnv; args: string[] }> {
  const { scripts } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
  const [before = '', after = ''] = String(scripts.start).split('exec node ')
  return {
    env: Object.fromEntries(
      before
        .trim()
        .split(' ')
        .map((pair) => pair.split('=')),
    ),
    args: after.split(' '),
  }
}

function addressIn(output: string, line: RegExp): string {
  const address = line.exec(output)?.[1]
  if (!address) throw new Error(`The server did not name its address:\n${output}`)
  return address
}

async function untilPrinted(child: ChildProcess, line: RegExp, output: () => string): Promise<void> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with code ${code} before it printed ${line}:\n${output()}`)
  })
  ended.catch(() => {})
  while (!line.test(output())) {
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
