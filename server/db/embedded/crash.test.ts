import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nightly } from '#server/testing/scale/nightly.ts'
import { testScale } from '#server/testing/scale/test-scale.ts'
import { runEmbeddedOwner } from '#server/testing/storage/run-embedded-owner.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { readPostmasterFile } from './postmaster/postmaster-file.ts'

let dataDir = ''
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gharsaaf-crash-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Restarts the database; returns the stored rows and the log warnings. */
async function rowsAfterRestart(): Promise<{ kept: number[]; warnings: string[] }> {
  const warnings: string[] = []
  const log = { info() {}, error() {}, warn: (_fields: unknown, text?: string) => warnings.push(text ?? '') }
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const client = new pg.Client({ connectionString: postgres.connectionString })
  await client.connect()
  const { rows } = await client.query<{ number: number }>('select number from kept order by number')
  await client.query('drop table kept')
  await client.end()
  await postgres.stop()
  return { kept: rows.map((row) => row.number), warnings }
}

const acknowledged = (lines: string[]) => lines.filter((line) => line.startsWith('kept ')).length

nightly('killed in the middle of commits, again and again, it keeps every acknowledged row', async () => {
  for (let round = 0; round < testScale.kills; round += 1) {
    const owner = runEmbeddedOwner(dataDir)
    await owner.says('kept 100')
    await owner.end('SIGKILL')
    const { kept } = await rowsAfterRestart()
    // The last row may have been committed without the word of it getting through.
    expect(kept.length - acknowledged(owner.lines)).toBeOneOf([0, 1])
    expect(kept).toEqual(kept.map((_row, index) => index + 1))
  }
})

test('when the application and its server are killed together, every acknowledged row is there', async () => {
  const owner = runEmbeddedOwner(dataDir)
  await owner.says('kept 100')
  process.kill(readPostmasterFile(join(dataDir, 'postgres'))?.pid as number, 'SIGKILL')
  await owner.end('SIGKILL')
  const { kept } = await rowsAfterRestart()
  expect(kept.length).toBeGreaterThanOrEqual(acknowledged(owner.lines))
})

// Elsewhere there is no /proc to find the watchdog by.
if (process.platform === 'linux')
  test('stops a leftover server at the next start', async () => {
    const owner = runEmbeddedOwner(dataDir)
    await owner.says('kept 100')
    const orphan = readPostmasterFile(join(dataDir, 'postgres'))?.pid as number
    process.kill(findWatchdog(orphan), 'SIGKILL')
    await owner.end('SIGKILL')
    const { kept, warnings } = await rowsAfterRestart()
    expect(warnings).toEqual(['Stopping PostgreSQL left by a killed process'])
    expect(kept.length).toBeGreaterThanOrEqual(acknowledged(owner.lines))
  })

function findWatchdog(serverPid: number): number {
  const isIt = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').endsWith(`gharsaaf-watchdog\0INT\0${serverPid}\0`)
    } catch {
      return false
    }
  }
  return Number(readdirSync('/proc').find((name) => /^\d+$/.test(name) && isIt(name)))
}
