import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { connectDatabase } from '../database.ts'
import { watchDatabase } from './database-watch.ts'

const limits = {
  ...readConfig({}).database,
  statementMs: 4_100,
  lockMs: 3_100,
  idleTransactionMs: 9_100,
}

async function settings(isDirect: boolean, readOnly: boolean) {
  const connectionString = inject('testServerUrl')
  const watch = watchDatabase({ connectionString, limits, log: { error() {}, warn() {} } })
  const bounds = { limits, watch, isDirect }
  const { db } = connectDatabase({
    connectionString,
    bounds,
    nameStatements: isDirect,
    onError() {},
    maxConnections: 1,
  })
  onTestFinished(() => db.destroy())
  const show = sql<{ setting: string }>`
    select setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`
  const started = readOnly ? db.transaction().setAccessMode('read only') : db.transaction()
  const inside = await started.execute((trx) => show.execute(trx))
  const outside = await show.execute(db)
  return { inside: inside.rows.map((row) => row.setting), outside: outside.rows.map((row) => row.setting) }
}

const ours = ['9100', '3100', '4100']
const none = ['0', '0', '0']

test.each([false, true])(
  'behind a pooler a transaction has its limits and leaves none (read only: %s)',
  async (readOnly) => {
    expect(await settings(false, readOnly)).toEqual({ inside: ours, outside: none })
  },
)

test('on a connection of our own every statement has them', async () => {
  expect(await settings(true, false)).toEqual({ inside: ours, outside: ours })
})
