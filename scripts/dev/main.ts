// Keeps PostgreSQL, the stand-ins and Vite running; a changed file restarts the server only.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { readConfig } from '#server/config.ts'
import { describeMode, requireSafeMode } from '#server/mode.rules.ts'
import { openDatabase } from '#server/open-database.ts'
import { startStandins } from '#server/open-providers.ts'
import { startStandins as startAll } from '#standins/start.ts'
import { developmentApps } from './apps.ts'
import { developmentPages } from './pages.ts'
import { forward } from './proxy.ts'
import { ServerProcess } from './server-process.ts'

const closers: (() => Promise<unknown>)[] = []

async function main(): Promise<void> {
  const given = readConfig(process.env)
  const front = createServer()
  front.listen(given.port, given.host)
  await once(front, 'listening')
  const port = (front.address() as AddressInfo).port
  const config = readConfig({ ...process.env, PORT: `${port}` })
  requireSafeMode(config)
  for (const line of describeMode(config)) console.log(line)
  const closing = (close: () => Promise<unknown>) => closers.unshift(close)
  const { stop: stopDatabase, ...addresses } = await openDatabase(config, pino({ level: config.logLevel }), console.log)
  closing(stopDatabase)
  const standins = await startStandins(config, closing, startAll)
  const environment = { ...process.env, PORT: `${port}`, TRUSTED_PROXIES: `${config.trustedProxies + 1}` }
  const server = new ServerProcess({ environment, shared: { ...addresses, standins, isPrepared: false } })
  closing(() => server.stop())
  const { vite, render } = await developmentPages(front, config, server)
  // Vite's own listener would end this process before PostgreSQL has stopped.
  process.removeAllListeners('SIGTERM').on('SIGTERM', () => stop(0))
  vite.watcher.on('all', (_event, file) => server.fileChanged(file))
  server.onRestarted = () => vite.environments.client.hot.send({ type: 'full-reload' })
  const { appAt, stop: stopApps } = developmentApps(front)
  closing(stopApps)
  front.on('request', (request, response) => {
    const app = appAt(request.url ?? '/')
    return app ? app(request, response) : forward(request, response, server, render)
  })
  if (await server.start()) console.log(`GharSaaf is listening at ${config.origin}`)
}

async function stop(code: number): Promise<void> {
  for (const close of closers.splice(0)) await close().catch(console.error)
  process.exit(code)
}

process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
main().catch((error: Error) => {
  console.error(error.message)
  return stop(1)
})
