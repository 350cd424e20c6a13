import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { readPostmasterFile } from './postmaster/postmaster-file.ts'
import { chooseUnprivilegedUser, processOptions } from './unprivileged-user.ts'

const silent = { info() {}, warn() {}, error() {} }
const packageMain = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)

// A test that is skipped fails the run, so without root there is none.
if (process.getuid?.() === 0)
  describe('started as root', () => {
    let closed = ''
    beforeEach(() => {
      closed = mkdtempSync(join(tmpdir(), 'gharsaaf-root-'))
      chmodSync(closed, 0o700)
    })
    afterEach(() => rmSync(closed, { recursive: true, force: true }))

    test('runs PostgreSQL as another account, with data files in a folder that account cannot enter', async () => {
      const dataDir = join(closed, 'project', '.data')
      const postgres = await startEmbeddedPostgres({ dataDir, log: silent, durable: false })
      const cluster = join(dataDir, 'postgres')
      const server = readPostmasterFile(cluster)?.pid
      const runsAs = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${server}/status`, 'utf8'))?.[1]
      await postgres.stop()
      expect(Number(runsAs)).toBe(statSync(cluster).uid)
      expect(statSync(cluster).uid).not.toBe(0)
      expect(() =>
        execFileSync('ls', [cluster], { ...processOptions(chooseUnprivilegedUser(cluster), '/'), stdio: 'pipe' }),
      ).toThrow(/Permission denied/)
    })

    test('refuses connections of other accounts, also of the one that PostgreSQL runs as', async () => {
      const dataDir = join(closed, '.data')
      const postgres = await startEmbeddedPostgres({ dataDir, log: silent, durable: false })
      for (const folder of [closed, dataDir]) chmodSync(folder, 0o755)
      const { uid } = statSync(join(dataDir, 'postgres'))
      const outcomes: string[] = []
      for (const [account, address] of [
        [0, postgres.connectionString],
        [uid, postgres.connectionString],
        [uid, postgres.adminConnectionString],
      ] as const) {
        const client = new pg.Client({ connectionString: address })
        client.on('error', () => {})
        // The kernel notes the account that opens the socket, which connect() does before it returns.
        process.seteuid?.(account)
        const connecting = client.connect()
        process.seteuid?.(0)
        outcomes.push(
          await connecting.then(
            () => 'in',
            (error: Error) => error.message,
          ),
        )
        await client.end().catch(() => {})
      }
      await postgres.stop()
      expect(outcomes).toEqual([
        'in',
        'Peer authentication failed for user "gharsaaf"',
        'Peer authentication failed for user "postgres"',
      ])
    })

    test('copies binaries the account cannot reach and repairs a damaged copy', () => {
      const user = chooseUnprivilegedUser(join(closed, 'none'))
      const installed = join(closed, 'package', 'native')
      const open = mkdtempSync(join(tmpdir(), 'gharsaaf-cache-'))
      chmodSync(open, 0o755)
      copyPrograms(installed)
      writeFileSync(join(closed, 'package', 'package.json'), '{"version":"18.0.0"}')

      const { postgres } = findBinaries(user, { installed, caches: [open] })
      expect(postgres.startsWith(join(open, 'gharsaaf'))).toBe(true)
      const size = statSync(postgres).size
      truncateSync(postgres, 1000)
      expect(findBinaries(user, { installed, caches: [open] })).toMatchObject({ postgres, majorVersion: '18' })
      expect(statSync(postgres).size).toBe(size)
      rmSync(open, { recursive: true })
    })

    test('refuses a copy that other accounts can write', () => {
      const user = chooseUnprivilegedUser(join(closed, 'none'))
      const cache = join(closed, 'cache')
      mkdirSync(join(cache, 'gharsaaf'), { recursive: true })
      chmodSync(join(cache, 'gharsaaf'), 0o777)
      const places = { installed: join(closed, 'package', 'native'), caches: [cache] }
      expect(() => findBinaries(user, places)).toThrow(/can be written by others than root.*DATABASE_URL/)
    })
  })
else
  test('as an ordinary user, runs PostgreSQL as that user', () => {
    expect(chooseUnprivilegedUser('/nonexistent')).toBeUndefined()
  })

/** Enough of the package to run postgres --version. */
function copyPrograms(to: string): void {
  const filter = (path: string) => !/\.a$|\/native\/(share|lib\/postgresql)$/.test(path)
  cpSync(join(dirname(packageMain), '..', 'native'), to, { recursive: true, verbatimSymlinks: true, filter })
}
