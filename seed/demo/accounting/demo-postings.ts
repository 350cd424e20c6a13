import type pg from 'pg'
import type { DemoStaff } from '#seed/demo/people.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { postFromTables } from '#server/features/ledger/check/check-ledger.service.ts'
import { addCash } from './demo-cash.ts'
import { addInvoices } from './demo-invoices.ts'
import { addAccounts } from './demo-payout-accounts.ts'
import { addPayouts } from './demo-payouts.ts'
import { addSettlements } from './demo-settlements.ts'

interface Settings {
  documentKeys: string[]
  now: Date
}

/** What finance has done so far, and what waits for it. After the visits are written and paid for. */
export async function addPostings(
  client: pg.ClientBase,
  db: Database,
  staff: DemoStaff,
  { documentKeys, now }: Settings,
): Promise<void> {
  const { business } = readConfig(process.env)
  await addInvoices(db, { config: { business }, now })
  await addSettlements(db, client, now)
  await addCash(client, staff, now)
  await addAccounts(client, staff, { documentKeys, now })
  await addPayouts(client, db, staff, { config: { documentKeys }, now })
  await postFromTables(db)
}
