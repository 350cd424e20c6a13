import { once } from 'node:events'
import type { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { connectDatabase } from '#server/db/database.ts'
import type { Account } from '#server/db/embedded/unprivileged-user.ts'
import { watchDatabase } from '#server/db/outage/database-watch.ts'
import type { DatabaseAddresses } from '#server/db/roles/database-addresses.ts'
import { replayErasures } from '#server/features/account/erasure-replay.service.ts'
import { currentCatalog, freshCatalog } from '#server/features/catalog/catalog.snapshot.ts'
import { recordSmsOutcome } from '#server/features/identity/sms/sms-health.service.ts'
import { currentCodes } from '#server/features/staff/second-factor/second-factor.service.ts'
import { registerDev } from '#server/http/dev/dev-page.ts'
import { loadPages, registerWeb, type WebOptions } from '#server/http/web.ts'
import { createBoss, jobsOn } from '#server/jobs/jobs.ts'
import { createQueues, workJobs } from '#server/jobs/worker.ts'
import { documentKeys } from '#server/providers/documents/document-keys.ts'
import type { ReportSms } from '#server/providers/sms/watched.ts'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { type Config, ConfigError } from './config.ts'
import type { Context } from './context.ts'
import { jobs } from './features.ts'
import { buildInternalApp, listenInternally } from './internal-app.ts'
import { openLog } from './log.ts'
import { requireSafeMode } from './mode.rules.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { openProviders } from './open-providers.ts'
import { prepareSchema } from './prepare-database.ts'
import { secretFile } from './secret-file.ts'
import type { StandinUrls, StartStandins } from './standins.ts'

export interface RunningServer {
  url: string
  stop(): Promise<void>
}

type OnStep = (text: string) => void

export interface SeedOrder extends DatabaseAddresses {
  /** Adds the demo world. */
  demo: { documentKeys: string[] } | undefined
  /** The import beside the server takes it, as the server does. */
  account: Account | undefined
}

/**
 * Fills the database with what it lacks; what no first page needs may go on after it resolves, until the signal. Passed in by main.ts:
 * the server does not depend on the seed.
 */
export type Seed = (order: SeedOrder, onStep: OnStep, signal: AbortSignal) => Promise<void>

export interface StartOptions {
  /** Receives progress messages for the terminal. */
  onStep: OnStep
  seed: Seed
  /** Being opened since before this module was loaded; otherwise it is opened here. */
  database?: Promise<OpenDatabase>
  /** Of PostgreSQL; this process takes it in onListening. */
  account?: Account
  /** Called before the jobs start. */
  onListening?: () => void
  /** Already bound; otherwise config.port is bound. */
  socket?: Server
  web: Pick<WebOptions, 'mode' | 'buildDirectory'>
  /** Services without keys have them. */
  standins?: StartStandins
  /** Already running, so not started and not stopped here: `npm run dev` keeps them while the server restarts. */
  shared?: SharedServices
}

export interface SharedServices extends DatabaseAddresses {
  /** Migrated and seeded. */
  isPrepared: boolean
  standins: StandinUrls | undefined
}

/** Starts database, migrations and seed beside the providers, then HTTP and jobs. `stop` ends them in reverse. */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  const log = openLog(config.logLevel)
  const closers: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0))
      await close().catch((error: unknown) => log.error(error, 'Shutdown step failed'))
  }
  try {
    const url = await start(config, options, log, (close) => closers.unshift(close))
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export type Closing = (close: () => Promise<unknown>) => void

async function start(config: Config, options: StartOptions, log: Logger, closing: Closing): Promise<string> {
  const { onStep, web, socket, shared } = options
  requireSafeMode(config)
  if (config.role !== 'worker') loadPages(web)
  const opening = shared
    ? sharedDatabase(shared)
    : (options.database ?? openDatabase(config, log, onStep, options.account))
  // A data directory in use refuses at once, before stand-ins touch its files.
  await (config.databaseUrl ? opening : Promise.race([opening, new Promise(setImmediate)]))
  // The database opens beside the providers.
  let reportSms: ReportSms = async () => {}
  const [providers, database] = await startInParallel(
    openProviders(config, log, closing, { shared, standins: options.standins, onSms: (outcome) => reportSms(outcome) }),
    opening.then((opened) => {
      closing(() => opened.stop())
      return opened
    }),
  )
  const { connectionString } = database
  const worksJobs = config.role !== 'web'
  const limits = config.database
  const watch = watchDatabase({ connectionString, limits, log, isDirect: !config.databaseUrl })
  closing(async () => watch.close())
  const bounds = { limits, watch, isDirect: !config.databaseUrl }
  const { db } = connectDatabase({
    connectionString,
    bounds,
    nameStatements: bounds.isDirect,
    // The embedded PostgreSQL shares our processors: more connections would not be faster.
    maxConnections: config.databaseUrl ? 20 : 10,
    onError: (error) => log.error(error, 'Database connection lost'),
  })
  closing(() => db.destroy())
  const boss = createBoss({ connectionString, supervise: worksJobs, bounds }, log)
  const queue = jobsOn(boss)
  closing(() => queue.stop())
  const ctx: Context = {
    config: await withOwnSecrets(config),
    db,
    clock: systemClock,
    log,
    jobs: queue,
    ...providers.ports,
  }
  reportSms = (outcome) => recordSmsOutcome(ctx, outcome)
  // Building the app is our processor's work, the other mostly waiting for the database.
  const [app] = await startInParallel(openApp(ctx, closing), prepareContext(ctx, boss, { database, options, closing }))
  const internal = await buildInternalApp(app)
  closing(() => internal.close())
  const internalUrl = await listenInternally(internal, config)
  onStep(`Metrics and API documentation at ${internalUrl}`)
  // The proxy notices first, and requests that it still sends are answered.
  closing(() => turnAway(app, config.drainMs))
  if (config.role !== 'worker') {
    const { smsStandinUrl, mailboxUrl } = providers
    const staffCodes = () => currentCodes(ctx)
    registerDev(app, ctx, { smsStandinUrl, mailboxUrl, internalUrl, staffCodes })
    await registerWeb(app, { ...web, catalog: { now: () => currentCatalog(ctx), fresh: () => freshCatalog(ctx) } })
  }
  onStep('Starting HTTP server')
  await listen(app, config, socket)
  options.onListening?.()
  await beginJobs(() => workJobs(boss, ctx, jobs), config, log, closing)
  return config.origin
}

const workAfterMs = 1_000

/** Beginning them takes as long as the first page, which comes first where the process answers pages, too. */
async function beginJobs(work: () => Promise<void>, { role }: Config, log: Logger, closing: Closing): Promise<void> {
  if (role === 'worker') await work()
  if (role !== 'all') return
  let beginning: Promise<void> | undefined
  const timer = setTimeout(() => {
    beginning = work().catch((error: unknown) => {
      log.fatal(error, 'Jobs not started')
      process.kill(process.pid, 'SIGTERM')
    })
  }, workAfterMs)
  closing(async () => {
    clearTimeout(timer)
    await beginning
  })
}

/** Waits for both even when one fails: a task that is still starting could not be stopped. */
async function startInParallel<Task, Other>(task: Promise<Task>, other: Promise<Other>): Promise<[Task, Other]> {
  await Promise.allSettled([task, other])
  const result = await other
  return [await task, result]
}

const sharedDatabase = async (addresses: SharedServices): Promise<OpenDatabase> => ({
  ...addresses,
  stop: async () => {},
})

async function openApp(ctx: Context, closing: Closing): Promise<FastifyInstance> {
  const app = await buildApp(ctx)
  closing(() => app.close())
  return app
}

/** Migrates and seeds the database, opens the job queue and erases again what a restored backup brought back. */
async function prepareContext(
  ctx: Context,
  boss: PgBoss,
  { database, options, closing }: { database: OpenDatabase; options: StartOptions; closing: Closing },
): Promise<void> {
  if (!options.shared?.isPrepared) await prepareDatabase(database, ctx, options, closing)
  await boss.start()
  await createQueues(boss, jobs)
  await replayErasures(ctx)
}

async function prepareDatabase(
  addresses: DatabaseAddresses,
  { config, log }: Pick<Context, 'config' | 'log'>,
  options: StartOptions,
  closing: Closing,
) {
  const { onStep, seed } = options
  const { applied, ownsTables } = await prepareSchema(addresses, log)
  if (ownsTables && config.production)
    onStep(
      'The role of DATABASE_URL owns its tables and may change them: set MIGRATE_DATABASE_URL (docs/operations.md)',
    )
  if (applied.length > 0) onStep(`Migrations applied: ${applied.length}`)
  const { connectionString, ownerConnectionString } = addresses
  const demo = config.seed === 'demo' ? { documentKeys: await documentKeys(config) } : undefined
  const stopping = new AbortController()
  closing(async () => stopping.abort())
  await seed({ connectionString, ownerConnectionString, demo, account: options.account }, onStep, stopping.signal)
}

/** Secrets that are not configured are made for the data directory; production demands its own. */
async function withOwnSecrets(config: Config): Promise<Config> {
  const codePepper = config.codePepper || (await secretFile(config.dataDir, 'code-pepper'))
  return { ...config, codePepper, documentKeys: await documentKeys(config) }
}

async function turnAway(app: FastifyInstance, drainMs: number): Promise<void> {
  app.readiness.isOff = true
  await sleep(drainMs)
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
