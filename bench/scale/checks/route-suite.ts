import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownProcess } from '../machine/own-process.ts'
import type { Pooler } from '../machine/pgbouncer.ts'
import type { PostgresPair } from '../machine/postgres.ts'

interface Databases {
  folder: string
  pair: PostgresPair
  pooler: Pooler
}

/** Every call as visitors, customers and staff, who may make it, its limits and repeats, and the whole way of a booking. */
const usual = [
  'server/http',
  'server/testing/authorisation.test.ts',
  'server/testing/checks',
  'server/features/checkout',
  'server/features/cart',
  'server/features/payment/start',
  'server/features/payment/event',
  'server/features/payment/settlement',
  'server/features/dispatch',
]

/**
 * Server tests in worlds whose every statement passes PgBouncer in transaction mode and whose every commit waits for the replica. With `all`, the
 * whole server suite.
 */
export async function routeSuite({ folder, pair, pooler }: Databases, all: boolean): Promise<string> {
  const file = join(folder, 'routes.json')
  const env = { ...process.env, TEST_DATABASE_URL: pair.primary.adminUrl, TEST_POOLER: `127.0.0.1:${pooler.port}` }
  const args = ['run', '--project', 'server', '--reporter=json', `--outputFile=${file}`, ...(all ? [] : usual)]
  const child = spawn(join('node_modules', '.bin', 'vitest'), args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  ownProcess('routes', child)
  await once(child, 'close')
  const { numPassedTests, numTotalTests, testResults } = JSON.parse(await readFile(file, 'utf8')) as Report
  const failed = testResults.flatMap((file) => file.assertionResults.filter(({ status }) => status === 'failed'))
  const broken = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${name}: ${message}`)
  if (numPassedTests < numTotalTests || broken.length > 0)
    throw new Error([...broken, ...failed.map(({ fullName }) => fullName)].join('\n'))
  return `${numPassedTests} tests of ${testResults.length} files through the pooler and the synchronous replica`
}

interface Report {
  numPassedTests: number
  numTotalTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}
