import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import type { OfferGrant } from '#server/db/schema.gen.ts'
import type { Grant } from './grants.rules.ts'
import { countedUses, noBooking, timesAt, type UseTimes } from './offer.queries.ts'

interface Asking {
  code: string
  bookingId: string
  customerId: string
}

/** Keeps a grant from being withdrawn while a booking takes it. The caller holds the customer's lock, so counting is safe. */
export async function lockGrants(trx: Queryable, { code, customerId }: Asking): Promise<void> {
  await trx
    .selectFrom('offer_grant')
    .select('id')
    .where('code', '=', code)
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Grants of a code to a customer that were not withdrawn. */
export async function listGrants(db: Queryable, asking: Asking, times: UseTimes): Promise<Grant[]> {
  const { code, bookingId, customerId } = asking
  const rows = await db
    .selectFrom('offer_grant')
    .leftJoin('offer_use as own', (join) =>
      join.onRef('own.grant_id', '=', 'offer_grant.id').on('own.booking_id', '=', bookingId),
    )
    .select(['offer_grant.id', 'expires_at as until', 'uses', 'own.booking_id as ownId'])
    .where('offer_grant.code', '=', code)
    .where('offer_grant.customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .execute()
  const used = await usesOfGrants(
    db,
    asking,
    rows.map(({ id }) => id),
    times,
  )
  return rows.map(({ ownId, ...row }) => ({ ...row, used: used.get(row.id) ?? 0, isOwn: ownId !== null }))
}

/** Uses by other bookings. */
async function usesOfGrants(
  db: Queryable,
  asking: Pick<Asking, 'code' | 'bookingId'>,
  ids: readonly string[],
  times: UseTimes,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const uses = countedUses(db, asking, times).select('offer_use.grant_id').where('offer_use.grant_id', 'in', ids)
  const rows = await db
    .selectFrom(uses.as('use'))
    .select(({ fn }) => ['grant_id', fn.countAll<number>().as('count')])
    .groupBy('grant_id')
    .execute()
  return new Map(rows.map(({ grant_id, count }) => [grant_id as string, Number(count)]))
}

/** Two colleagues who give a code at once are one after the other; bookings that use it do not wait. */
export async function lockForGiving(trx: Queryable, code: string): Promise<void> {
  await trx.selectFrom('offer').select('code').where('code', '=', code).forNoKeyUpdate().execute()
}

/** Customers of these numbers with an account. */
export async function customersWithPhones(db: Queryable, phones: readonly string[]) {
  if (phones.length === 0) return []
  return await db
    .selectFrom('customer')
    .select(['id', 'phone'])
    .where('phone', 'in', [...phones])
    .where('erased_at', 'is', null)
    .execute()
}

interface BookedSet {
  cityId: string
  since: Date
  booked: 'recently' | 'not_again'
}

/** Customers with a booking in a city since then, or with one there and none anywhere since then. */
export async function customersWhoBooked(
  db: Queryable,
  { cityId, since, booked }: BookedSet,
  limit: number,
): Promise<string[]> {
  const again = sql<SqlBool>`exists (select from booking again
    where again.customer_id = customer.id and again.confirmed_at >= ${since}
    and again.status in ('Confirmed', 'Progress', 'Completed'))`
  const rows = await db
    .selectFrom('customer')
    .select('customer.id')
    .where('erased_at', 'is', null)
    .where('phone', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('booking')
          .select('booking.id')
          .whereRef('booking.customer_id', '=', 'customer.id')
          .where('area_id', '=', cityId)
          .where('status', 'in', ['Confirmed', 'Progress', 'Completed'])
          .where('confirmed_at', 'is not', null)
          .$if(booked === 'recently', (query) => query.where('confirmed_at', '>=', since)),
      ),
    )
    .$if(booked === 'not_again', (query) => query.where(({ not }) => not(again)))
    .orderBy('customer.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function isCity(db: Queryable, id: string): Promise<boolean> {
  const row = await db.selectFrom('area').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Who of these can use the code by a grant. A booking that is being paid uses it; one that was left unpaid does not. */
export async function listHolders(db: Queryable, code: string, customerIds: readonly string[], now: Date) {
  const uses = countedUses(db, { code, bookingId: noBooking }, timesAt(now))
  const rows = await db
    .selectFrom('offer_grant')
    .select('customer_id as id')
    .distinct()
    .where('code', '=', code)
    .where('customer_id', 'in', [...customerIds])
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('uses', 'is', null),
        eb(
          'uses',
          '>',
          uses
            .clearSelect()
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('offer_use.grant_id', '=', eb.ref('offer_grant.id')),
        ),
      ]),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function insertGrants(
  trx: Queryable,
  grant: Omit<Insertable<OfferGrant>, 'customer_id'>,
  customerIds: readonly string[],
): Promise<void> {
  await trx
    .insertInto('offer_grant')
    .values(customerIds.map((customer_id) => ({ ...grant, customer_id })))
    .execute()
}

const shown = (db: Queryable) =>
  db
    .selectFrom('offer_grant as grant')
    .innerJoin('customer', 'customer.id', 'grant.customer_id')
    .leftJoin('customer as giver', 'giver.id', 'grant.staff_id')
    .leftJoin('customer as withdrawer', 'withdrawer.id', 'grant.withdrawn_by')
    .select([
      'grant.id',
      'grant.code',
      'grant.given_at as at',
      'grant.reason',
      'grant.expires_at as until',
      'grant.uses',
    ])
    .select(['grant.withdrawn_at as withdrawnAt', 'grant.withdraw_reason as withdrawReason', 'grant.customer_id'])
    .select(['customer.name', 'customer.phone', 'giver.name as giverName', 'giver.phone as giverPhone'])
    .select(['withdrawer.name as withdrawerName', 'withdrawer.phone as withdrawerPhone'])
    .select(({ selectFrom }) =>
      selectFrom('offer_use')
        .innerJoin('booking', 'booking.id', 'offer_use.booking_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('offer_use.grant_id', '=', 'grant.id')
        .where('booking.status', '<>', 'Pending')
        .as('used'),
    )

export type GrantRow = Awaited<ReturnType<typeof grantsOfOffer>>[number]

/** The newest first, after the one of a cursor. */
export async function grantsOfOffer(
  db: Queryable,
  code: string,
  after: { id: string; at: Date } | undefined,
  limit: number,
) {
  return await shown(db)
    .where('grant.code', '=', code)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`("grant".given_at, "grant".id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('grant.given_at', 'desc')
    .orderBy('grant.id', 'desc')
    .limit(limit)
    .execute()
}

export async function countGrants(db: Queryable, code: string): Promise<number> {
  const { count } = await db
    .selectFrom('offer_grant')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The newest first. */
export async function grantsToCustomer(db: Queryable, customerId: string, limit: number) {
  return await shown(db)
    .innerJoin('offer', 'offer.code', 'grant.code')
    .select('offer.title')
    .where('grant.customer_id', '=', customerId)
    .orderBy('grant.given_at', 'desc')
    .orderBy('grant.id', 'desc')
    .limit(limit)
    .execute()
}

export async function grantById(db: Queryable, id: string): Promise<GrantRow | undefined> {
  return await shown(db).where('grant.id', '=', id).executeTakeFirst()
}

/** A booking keeps it, or is on its way to be paid with it. */
export async function isGrantInUse(trx: Queryable, code: string, id: string, now: Date): Promise<boolean> {
  const uses = await usesOfGrants(trx, { code, bookingId: noBooking }, [id], timesAt(now))
  return (uses.get(id) ?? 0) > 0
}

/** Bookings that take it wait until this transaction has ended. */
export async function lockGrant(trx: Queryable, id: string) {
  return await trx.selectFrom('offer_grant').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function withdrawGrantRow(
  trx: Queryable,
  id: string,
  by: { at: Date; staffId: string; reason: string },
): Promise<void> {
  await trx
    .updateTable('offer_grant')
    .set({ withdrawn_at: by.at, withdrawn_by: by.staffId, withdraw_reason: by.reason })
    .where('id', '=', id)
    .execute()
}
