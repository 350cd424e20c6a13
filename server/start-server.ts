import { once } from 'node:events'
import type { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import pino, { type Logger } from 'pino'
import { seedDemo, seedReference } from '#seed/seed.ts'
import { connectDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { whyUnreachable } from '#server/db/reach-database.ts'
import { currentCatalog } from '#server/features/catalog/catalog.snapshot.ts'
import { registerOutboxProxy } from '#server/http/dev/dev-outbox.ts'
import { registerWeb, type WebOptions } from '#server/http/web.ts'
import { jobsOn, openBoss } from '#server/jobs/jobs.ts'
import { createQueues, workJobs } from '#server/jobs/worker.ts'
import { documentKeys } from '#server/providers/documents/document-keys.ts'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { type Config, ConfigError } from './config.ts'
import type { Context } from './context.ts'
import { jobs } from './features.ts'
import { openProviders, requireProviderKeys } from './open-providers.ts'

export interface RunningServer {
  url: string
  stop(): Promise<void>
}

export interface StartOptions {
  /** Tells a person what is happening, step by step. */
  onStep: (text: string) => void
  /** Bound already; otherwise the port of the configuration is. */
  socket?: Server
  web: Pick<WebOptions, 'mode' | 'buildDirectory'>
}

/** Brings everything up in order: database, schema, seed, providers, HTTP, jobs. `stop` takes it down in reverse. */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization'] })
  const closers: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0)) await close().catch((error: unknown) => log.error(error, 'while stopping'))
  }
  try {
    const url = await start(config, options, log, (close) => closers.unshift(close))
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Closing = (close: () => Promise<unknown>) => void

async function start(
  config: Config,
  { onStep, web, socket }: StartOptions,
  log: Logger,
  closing: Closing,
): Promise<string> {
  requireProviderKeys(config)
  const connectionString = await openDatabase(config, log, onStep, closing)
  const providers = await beside(openProviders(config, closing), prepareDatabase(connectionString, config, log, onStep))
  const { db } = connectDatabase({
    connectionString,
    nameStatements: !config.databaseUrl,
    // The embedded PostgreSQL shares our processors: more connections would not be faster.
    maxConnections: config.databaseUrl ? 20 : 10,
    onError: (error) => log.error(error, 'idle connection'),
  })
  closing(() => db.destroy())
  const boss = await openBoss({ connectionString, supervise: true, install: true }, log)
  const queue = jobsOn(boss)
  closing(() => queue.stop())
  await createQueues(boss, jobs)
  const ctx: Context = {
    config: { ...config, documentKeys: await documentKeys(config) },
    db,
    clock: systemClock,
    log,
    jobs: queue,
    ...providers.ports,
  }

  const app = await buildApp(ctx)
  closing(() => app.close())
  if (providers.smsStandinUrl) registerOutboxProxy(app, providers.smsStandinUrl)
  await registerWeb(app, { ...web, catalogue: () => currentCatalog(ctx) })
  onStep('Opening the doors…')
  await listen(app, config, socket)
  await workJobs(boss, ctx, jobs)
  return config.origin
}

async function openDatabase(config: Config, log: Logger, onStep: StartOptions['onStep'], closing: Closing) {
  if (config.databaseUrl) {
    const reason = await whyUnreachable(config.databaseUrl)
    if (reason) throw new ConfigError(`The database of DATABASE_URL cannot be reached (${reason}).`)
    return config.databaseUrl
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log, onStep })
  closing(() => embedded.stop())
  return embedded.connectionString
}

/** Waits for both also when one fails: what is still starting could not be stopped. */
async function beside<Result>(task: Promise<Result>, other: Promise<unknown>): Promise<Result> {
  await Promise.allSettled([task, other])
  await other
  return task
}

async function prepareDatabase(connectionString: string, config: Config, log: Logger, onStep: StartOptions['onStep']) {
  const applied = await migrateToLatest(connectionString)
  if (applied.length > 0) onStep('The tables are made.')
  if (await seedReference(connectionString, onStep)) log.info('catalogue, areas and places are in place')
  if (!config.production) await seedDemo(connectionString, onStep)
}

async function listen(app: FastifyInstance, { host, port }: Config, socket?: Server): Promise<void> {
  if (socket) {
    await app.ready()
    app.server.listen(socket)
    await once(app.server, 'listening')
    return
  }
  try {
    await app.listen({ host, port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new ConfigError(`Port ${port} is taken by another program. Set PORT to a free one.`)
  }
}
