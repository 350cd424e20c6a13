import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Pooler } from '../machine/pgbouncer.ts'
import type { PostgresPair } from '../machine/postgres.ts'

/** Every call as visitors, customers and staff, who may make it, its limits and repeats, and the whole way of a booking. */
const usual = [
  'server/http',
  'server/testing/authorisation.test.ts',
  'server/testing/checks',
  'server/features/booking/checkout',
  'server/features/cart',
  'server/features/payment',
  'server/features/board',
]

/**
 * Server tests in worlds whose every statement passes PgBouncer in transaction mode and whose every commit waits for the replica. With `all`, the
 * whole server suite.
 */
export async function routeSuite({ primary }: PostgresPair, pooler: Pooler, all: boolean): Promise<string> {
  const env = { ...process.env, TEST_DATABASE_URL: primary.adminUrl, TEST_POOLER: `127.0.0.1:${pooler.port}` }
  const args = ['run', '--project', 'server', '--reporter=json', ...(all ? [] : usual)]
  const child = spawn(join('node_modules', '.bin', 'vitest'), args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  await once(child, 'close')
  const { numPassedTests, numTotalTests, testResults } = JSON.parse(output.slice(output.indexOf('{"'))) as Report
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
