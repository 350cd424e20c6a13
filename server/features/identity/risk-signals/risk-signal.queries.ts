import { type Insertable, sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import type { RiskSignal } from '#server/db/schema.gen.ts'

type RiskSignalKind = 'address' | 'device' | 'phone'

/** Sorted by kind and hash, as `lockRiskSignals` locks them, so that two requests do not deadlock. */
export async function putRiskSignals(trx: Queryable, rows: readonly Insertable<RiskSignal>[]): Promise<void> {
  await trx
    .insertInto('risk_signal')
    .values(rows)
    .onConflict((on) =>
      on
        .columns(['customer_id', 'kind', 'hash'])
        .where('booking_id', 'is', null)
        .doUpdateSet((row) => ({ seen_at: row.ref('excluded.seen_at') })),
    )
    .execute()
}

/** Stores the address of an account, unless it was seen since then. */
export async function putAddressRiskSignal(
  db: Queryable,
  { customerId, hash, now, since }: { customerId: string; hash: Buffer; now: Date; since: Date },
): Promise<void> {
  await sql`
    insert into risk_signal (customer_id, kind, hash, seen_at)
    select ${customerId}::uuid, 'address', ${hash}::bytea, ${now}::timestamptz
    where not exists (
      select from risk_signal
      where customer_id = ${customerId} and kind = 'address' and hash = ${hash} and booking_id is null
        and seen_at > ${since})
    on conflict (customer_id, kind, hash) where booking_id is null do update set seen_at = excluded.seen_at`.execute(db)
}

/** Replaces the address of a booking; without a hash it has none. */
export async function putBookingRiskSignal(
  trx: Queryable,
  bookingId: string,
  address: { customerId: string; hash: Buffer | undefined; now: Date },
): Promise<void> {
  const { customerId, hash, now } = address
  if (!hash) {
    await trx.deleteFrom('risk_signal').where('booking_id', '=', bookingId).execute()
    return
  }
  await trx
    .insertInto('risk_signal')
    .values({ customer_id: customerId, kind: 'address', hash, booking_id: bookingId, seen_at: now })
    .onConflict((on) => on.column('booking_id').doUpdateSet({ hash, seen_at: now }))
    .execute()
}

/** For a booking that takes the place of another. */
export async function copyBookingRiskSignal(trx: Queryable, fromId: string, toId: string): Promise<void> {
  await trx
    .insertInto('risk_signal')
    .columns(['customer_id', 'kind', 'hash', 'booking_id', 'seen_at'])
    .expression((from) =>
      from
        .selectFrom('risk_signal')
        .select((row) => ['customer_id', 'kind', 'hash', row.cast<string>(row.val(toId), 'uuid').as('id'), 'seen_at'])
        .where('booking_id', '=', fromId),
    )
    .execute()
}

/** Serialises what accounts of one household do at once; until the transaction ends. */
export async function lockRiskSignals(trx: Queryable, customerId: string): Promise<void> {
  await sql`
    select id from risk_signal
    where booking_id is null and (kind, hash) in (
      select kind, hash from risk_signal where customer_id = ${customerId} and booking_id is null)
    order by kind, hash, customer_id
    for no key update`.execute(trx)
}

export interface Sharer {
  kind: RiskSignalKind
  customerId: string
  /** Of an address. */
  bookingId: string | null
}

/** Other accounts with a number or a device of this one, or with the address of this booking of it. */
export async function listSharers(db: Queryable, customerId: string, bookingId: string | null): Promise<Sharer[]> {
  const { rows } = await sql<Sharer>`
    select distinct other.kind, other.customer_id as "customerId", other.booking_id as "bookingId"
    from risk_signal own
    join risk_signal other using (kind, hash)
    where (own.customer_id = ${customerId} and own.kind <> 'address' and own.booking_id is null
        or own.booking_id = ${bookingId}::uuid)
      and other.customer_id <> ${customerId}`.execute(db)
  return rows
}

/** Other accounts with a number, a device or any address of this one. */
export async function listHousehold(db: Queryable, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct other.customer_id as id
    from risk_signal own
    join risk_signal other using (kind, hash)
    where own.customer_id = ${customerId} and own.booking_id is null
      and other.customer_id <> ${customerId} and other.booking_id is null`.execute(db)
  return rows.map(({ id }) => id)
}

export async function hasRiskSignal(db: Queryable, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('risk_signal')
    .select('id')
    .where('kind', '=', 'device')
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteRiskSignals(db: Queryable, oldest: { phone: Date; other: Date }): Promise<void> {
  await db
    .deleteFrom('risk_signal')
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', '=', 'phone'), eb('seen_at', '<=', oldest.phone)]),
        eb.and([eb('kind', '<>', 'phone'), eb('seen_at', '<=', oldest.other)]),
      ]),
    )
    .execute()
}

export async function listRiskSignals(db: Queryable, customerId: string): Promise<{ kind: string; seenAt: Date }[]> {
  return await db
    .selectFrom('risk_signal')
    .select(['kind', 'seen_at as seenAt'])
    .where('customer_id', '=', customerId)
    .where('booking_id', 'is', null)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
}
