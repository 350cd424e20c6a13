import type pg from 'pg'
import type { DemoStaff } from '#seed/demo/people.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { postFromTables } from '#server/features/ledger/check/check-ledger.service.ts'
import { addBankStatement } from './demo-bank.ts'
import { addDamage } from './demo-damage.ts'
import { addInvoices } from './demo-invoices.ts'
import { addAccounts, addPans } from './demo-payout-accounts.ts'
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
  await addPans(client, staff, { documentKeys, now })
  await addPayouts(client, db, staff, { config: { documentKeys }, now })
  await addDamage(client, db, staff, now)
  await postFromTables(db)
  await addBankStatement(db, staff, now)
}

/** Cash was handed in the day after it was received; one day came short, one professional has not come yet. */
async function addCash(client: pg.ClientBase, { finance }: DemoStaff, now: Date): Promise<void> {
  await client.query(
    `with taken as (
       select posting.professional_id, (posting.happened_at at time zone 'Asia/Kolkata')::date as day,
         sum(entry.amount_paise)::int as paise
       from ledger_posting posting join ledger_entry entry on entry.posting_id = posting.id
         and entry.account = 'cash_with_professionals'
       where posting.kind = 'cash_received' and posting.professional_id is not null
       group by 1, 2
     ), numbered as (
       select *, row_number() over (order by day desc, professional_id) as rank from taken
       where day < ($2::timestamptz at time zone 'Asia/Kolkata')::date
     )
     insert into cash_hand_in (id, professional_id, day, amount_paise, receiver, reference, reason, actor, at)
     select gen_random_uuid(), professional_id, day, case rank when 2 then greatest(paise - 15000, 1) else paise end,
       'Counter', 'R' || to_char(day, 'YYMMDD') || '-' || rank, 'Handed in at the office', 'staff:' || $1::text,
       least(((day + 1)::timestamp + interval '10 hours') at time zone 'Asia/Kolkata', $2)
     from numbered where rank <> 1`,
    [finance.id, now],
  )
}
