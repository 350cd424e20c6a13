import type pg from 'pg'
import type { DemoStaff } from '#seed/demo/people.ts'
import { insertRows } from '#seed/insert-rows.ts'
import { maskAccount, type PayoutAccount } from '#server/features/payout/account/account.rules.ts'
import { sealedFor } from '#server/features/payout/account/account.service.ts'
import { maskPan } from '#server/features/payout/run/tax.rules.ts'
import { sealedPanFor } from '#server/features/payout/run/tax.service.ts'
import { documentSeal } from '#server/providers/documents/document-seal.ts'
import { stableId } from '#server/stable-id.ts'

interface Person {
  id: string
  name: string
  areaId: string
  /** Among all, from 0. */
  place: number
}

/** The bank paid all of its lines. */
export const paidCity = 'pune'

/** Where professionals are paid: every fourth by UPI, a new one is without, and of two cities one account waits for a colleague. */
export async function addAccounts(
  client: pg.ClientBase,
  { finance, admin }: DemoStaff,
  { documentKeys, now }: { documentKeys: readonly string[]; now: Date },
): Promise<void> {
  const { rows: people } = await client.query<Person>(
    `select id, name, area_id as "areaId", row_number() over (order by phone)::int - 1 as place from professional`,
  )
  const seal = documentSeal(documentKeys)
  const since = new Date(now.getTime() - 80 * 24 * 3_600_000)
  const yesterday = new Date(now.getTime() - 20 * 3_600_000)
  const rows = people
    .filter(({ place, areaId }) => place % 25 !== 11 || areaId === paidCity)
    .map(({ id: professionalId, name, place, areaId }) => {
      const id = stableId('payout-account', professionalId)
      const account = accountOf(name, place)
      const waits = place % 60 === 7 && areaId !== paidCity
      // Each of the two has one to confirm.
      const [maker, decider] = place % 120 === 7 ? [finance, admin] : [admin, finance]
      const at = waits ? yesterday : since
      return [
        ...[id, professionalId, account.kind, maskAccount(account)],
        ...[seal.seal(Buffer.from(JSON.stringify(account)), sealedFor(id)), waits ? 'waiting' : 'confirmed'],
        ...[waits ? 'New account, told on the phone' : 'From the passbook', maker.id, at],
        ...(waits ? [null, null] : [decider.id, at]),
      ]
    })
  await client.query(
    `insert into payout_account (id, professional_id, kind, masked, sealed, state, reason, entered_by, entered_at, decided_by, decided_at)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bytea[], $6::text[], $7::text[], $8::uuid[],
       $9::timestamptz[], $10::uuid[], $11::timestamptz[])`,
    (rows[0] ?? []).map((_, column) => rows.map((row) => row[column])),
  )
}

/** Most have a PAN; the numbers are invented. */
export async function addPans(
  client: pg.ClientBase,
  { finance }: DemoStaff,
  { documentKeys, now }: { documentKeys: readonly string[]; now: Date },
): Promise<void> {
  const { rows: people } = await client.query<{ id: string; place: number }>(
    `select id, row_number() over (order by phone)::int - 1 as place from professional`,
  )
  const seal = documentSeal(documentKeys)
  const rows = people
    .filter(({ place }) => place % 7 !== 3)
    .map(({ id, place }) => {
      const pan = `ZZZPZ${String(place).padStart(4, '0')}Z`
      const sealed = seal.seal(Buffer.from(pan), sealedPanFor(id))
      return {
        professional_id: id,
        masked: maskPan(pan),
        sealed,
        reason: 'Copy of the card seen',
        entered_by: finance.id,
        entered_at: now,
      }
    })
  await insertRows(client, 'professional_pan', rows)
}

/** No bank has these: the IFSC names no branch, the UPI id no provider. */
function accountOf(holder: string, place: number): PayoutAccount {
  if (place % 4 === 3) return { kind: 'upi', holder, upi: `${holder.toLowerCase().replaceAll(' ', '.')}.${place}@demo` }
  return { kind: 'bank', holder, accountNumber: String(900_000_000_000 + place * 7_919), ifsc: 'DEMO0000000' }
}
