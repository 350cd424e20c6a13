import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { readPostmasterFile } from '#server/db/embedded/postmaster/postmaster-file.ts'
import { startDatabaseProxy } from '../../storage/database-proxy.ts'

const silent = { info() {}, warn() {}, error() {} }

interface Outage {
  begin(): Promise<void>
  end(): Promise<void>
}

export interface FallibleDatabase {
  connectionString: string
  outages: Record<'stopped' | 'frozen' | 'black-holed' | 'without new connections', Outage>
  close(): Promise<void>
}

/** A PostgreSQL of its own behind a TCP proxy, which can be stopped, frozen or cut off in silence. */
export async function startFallibleDatabase(dataDir: string): Promise<FallibleDatabase> {
  const start = () => startEmbeddedPostgres({ dataDir, log: silent })
  let postgres: EmbeddedPostgres = await start()
  const proxy = await startDatabaseProxy(postgres.connectionString)
  const signalAll = async (signal: NodeJS.Signals) => {
    for (const pid of serverProcesses(join(dataDir, 'postgres'))) process.kill(pid, signal)
  }
  /** Of the postmaster alone: connections that are open go on. */
  const signalPostmaster = async (signal: NodeJS.Signals) =>
    void process.kill(readPostmasterFile(join(dataDir, 'postgres'))?.pid as number, signal)
  return {
    connectionString: proxy.connectionString,
    outages: {
      stopped: {
        begin: () => postgres.stop(),
        async end() {
          postgres = await start()
        },
      },
      frozen: { begin: () => signalAll('SIGSTOP'), end: () => signalAll('SIGCONT') },
      'without new connections': {
        begin: () => signalPostmaster('SIGSTOP'),
        end: () => signalPostmaster('SIGCONT'),
      },
      'black-holed': { begin: async () => proxy.silence(), end: async () => proxy.resume() },
    },
    async close() {
      await proxy.close()
      await postgres.stop()
    },
  }
}

/** The postmaster and its backends. */
function serverProcesses(clusterFolder: string): number[] {
  const postmaster = readPostmasterFile(clusterFolder)?.pid ?? 0
  const parentOf = (pid: number) => Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const backends = all.map(Number).filter((pid) => isChild(pid))
  return [postmaster, ...backends]

  function isChild(pid: number): boolean {
    try {
      return parentOf(pid) === postmaster
    } catch {
      // It ended meanwhile.
      return false
    }
  }
}
