// Entry point: reads the environment, starts the server with the seed and the stand-ins, stops it on a signal.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { EmbeddedPostgresError } from '#server/db/embedded/embedded-postgres-error.ts'
import { ConfigError, readConfig } from './config.ts'
import { openLog } from './log.ts'
import { describeMode, requireSafeMode } from './mode.rules.ts'
import { openDatabase } from './open-database.ts'
import { loadProductionReact } from './production-react.ts'
import { chooseAccount, enterAccount } from './server-account.ts'
import type { RunningServer } from './start-server.ts'

const stopWithinMs = 9_000

async function main(): Promise<void> {
  const socket = process.env.PORT === '0' ? await bindFreePort() : undefined
  const config = readConfig(socket ? { ...process.env, PORT: portOf(socket) } : process.env)
  requireSafeMode(config)
  const onStep = (text: string) => console.log(text)
  describeMode(config).forEach(onStep)
  const account = chooseAccount(config, onStep)
  const database = openDatabase(config, openLog(config.logLevel), onStep, account)
  // Reported where it is awaited.
  database.catch(() => {})
  // PostgreSQL is launched before loading keeps this thread busy, and starts meanwhile.
  await turn()
  loadProductionReact()
  const [{ startServer }, { seedInChild }] = await Promise.all([
    import('./start-server.ts'),
    import('#seed/child-process/seed-in-child.ts'),
  ])
  const server = await startServer(config, {
    onStep,
    socket,
    database,
    account,
    onListening: () => account && enterAccount(account, config, onStep),
    standins: async (settings) => (await import('#standins/start.ts')).startStandins(settings),
    seed: seedInChild,
    web: { mode: 'built', buildDirectory: 'build' },
  })
  console.log(`GharSaaf is listening at ${server.url}`)
  stopOnSignal(server)
}

/** PORT=0 binds a free port first, because stand-ins and links need our address before the app is built. */
async function bindFreePort(): Promise<Server> {
  const socket = createServer().listen(0, process.env.HOST || '127.0.0.1')
  await once(socket, 'listening')
  return socket
}

const portOf = (socket: Server) => String((socket.address() as AddressInfo).port)

function stopOnSignal(server: RunningServer): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    console.log('Shutting down')
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    server.stop().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

// Awaited: who imports this goes on when the server listens.
await main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof EmbeddedPostgresError
  console.error(expected ? error.message : error)
  process.exit(1)
})
