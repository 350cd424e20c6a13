import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { openBoss } from './jobs.ts'

/**
 * Creates or upgrades the tables of the queue and rebuilds indexes that have grown far beyond their rows: the process that
 * works the jobs may do neither, because it does not own them.
 */
export async function installQueue(connectionString: string, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const boss = await openBoss({ connectionString, supervise: false, install: true, maxConnections: 1 }, log)
  try {
    while (await buildsIndexes(boss)) await sleep(100)
    const commands = await boss.getReindexCommands()
    if (commands.length > 0) await run(connectionString, commands)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** An upgrade of its tables builds their indexes afterwards. */
async function buildsIndexes(boss: PgBoss): Promise<boolean> {
  return (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress')
}

async function run(connectionString: string, commands: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    for (const command of commands) await client.query(command)
  } finally {
    await client.end()
  }
}
