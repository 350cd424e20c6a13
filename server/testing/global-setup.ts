import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { seedReference, seedSamples } from '#seed/seed.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { jobs } from '#server/features.ts'
import { openBoss } from '#server/jobs/jobs.ts'
import { createQueues } from '#server/jobs/worker.ts'
import { prepareSchema } from '#server/prepare-database.ts'
import { testClock } from './test-clock.ts'
import { asApp, databaseUrl, onServer, templates } from './test-database.ts'

const log = pino({ level: 'warn' })

/** Few rows: a plan made for all values is as good, and made once a connection. */
const settings = { max_connections: '300', plan_cache_mode: 'force_generic_plan' }

/** One PostgreSQL for the whole run, without fsync: its data is deleted afterwards. TEST_DATABASE_URL names another. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await openServer()
  await makeTemplate(server, templates.empty)
  await onServer(server, `drop database if exists ${templates.seeded}`)
  await onServer(server, `create database ${templates.seeded} template ${templates.empty} strategy file_copy`)
  // Seeded on the day of the test clock; without post offices, which slow down every copy: tests that need them load them.
  const now = testClock().now()
  await seedReference(databaseUrl(server, templates.seeded), undefined, now)
  await seedSamples(databaseUrl(server, templates.seeded), now)
  project.provide('testServerUrl', server)
  return stop
}

async function openServer(): Promise<{ server: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { server: given, stop: async () => {} }
  const dataDir = await mkdtemp(join(await folderInMemory(), 'gharsaaf-test-'))
  const embedded = await startEmbeddedPostgres({ dataDir, log, durable: false, settings })
  return {
    server: embedded.adminConnectionString,
    async stop() {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Each test file copies a thousand files of its database and deletes them: disks are slow at that. */
async function folderInMemory(): Promise<string> {
  const memory = '/dev/shm'
  const found = await statfs(memory).catch(() => undefined)
  return found && found.bavail * found.bsize > 4 * 1024 ** 3 ? memory : tmpdir()
}

async function makeTemplate(server: string, name: string): Promise<void> {
  await onServer(server, `drop database if exists ${name} with (force)`)
  await onServer(server, `create database ${name}`)
  const connectionString = databaseUrl(server, name)
  await prepareSchema({ connectionString: asApp(connectionString), ownerConnectionString: connectionString }, log)
  const boss = await openBoss({ connectionString, supervise: false }, log)
  await createQueues(boss, jobs)
  await boss.stop({ graceful: false })
}
