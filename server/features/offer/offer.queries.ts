import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import type { DB, Offer as OfferRow, OfferUse } from '#server/db/schema.gen.ts'
import type { Offer, OfferUses } from './offer.rules.ts'

/** With its terms of `at`: a booking that is settled keeps those of its confirmation. */
export async function offerByCode(db: Queryable, code: string, at: Date): Promise<Offer | undefined> {
  const row = await db.selectFrom('offer').selectAll().where('code', '=', code).executeTakeFirst()
  return row && (await namedOffers(db, [{ ...row, ...(await termsAt(db, code, at)) }]))[0]
}

/** Terms that were changed after `at`. */
async function termsAt(db: Queryable, code: string, at: Date): Promise<Partial<Selectable<OfferRow>>> {
  const next = await db
    .selectFrom('offer_change')
    .select('before')
    .where('code', '=', code)
    .where('at', '>', at)
    .where('before', 'is not', null)
    .orderBy('at')
    .orderBy('id')
    .executeTakeFirst()
  return (next?.before ?? {}) as unknown as Partial<Selectable<OfferRow>>
}

/**
 * Serialises counting and adding uses of a code with a global limit. A limit per customer is protected by the customer's
 * lock, so other customers do not wait.
 */
export async function lockOffer(trx: Queryable, code: string): Promise<void> {
  await trx
    .selectFrom('offer')
    .select('code')
    .where('code', '=', code)
    .where('global_limit', 'is not', null)
    .forNoKeyUpdate()
    .execute()
}

/** Current offers that may be listed: public ones, and those granted to this customer. */
export async function listOffers(db: Queryable, customerId: string, today: string, now: Date): Promise<Offer[]> {
  const rows = await db
    .selectFrom('offer')
    .selectAll()
    .where('state', '=', 'published')
    .where((eb) => eb.or([eb('valid_from', 'is', null), eb('valid_from', '<=', today)]))
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>=', today)]))
    .where((eb) => eb.or([eb('global_limit', 'is', null), eb('global_limit', '>', 1)]))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('audience', '<>', 'issued_by_support'),
        exists(
          selectFrom('offer_grant')
            .select('offer_grant.code')
            .whereRef('offer_grant.code', '=', 'offer.code')
            .where('customer_id', '=', customerId)
            .where('withdrawn_at', 'is', null)
            .where('expires_at', '>', now),
        ),
      ]),
    )
    .orderBy('code')
    .execute()
  return await namedOffers(db, rows)
}

export async function allOffers(db: Queryable): Promise<Offer[]> {
  return await namedOffers(db, await db.selectFrom('offer').selectAll().orderBy('code').execute())
}

async function namedOffers(db: Queryable, rows: readonly Selectable<OfferRow>[]): Promise<Offer[]> {
  const categories = await namesOf(
    db,
    'category',
    rows.flatMap((row) => row.category_ids),
  )
  const services = await namesOf(
    db,
    'service',
    rows.flatMap((row) => row.service_ids),
  )
  const areas = await namesOf(
    db,
    'area',
    rows.flatMap((row) => row.area_ids),
  )
  return rows.map((row) => ({
    ...offerOf(row),
    categories: row.category_ids.map((id) => ({ id, name: categories.get(id) ?? id })),
    services: row.service_ids.map((id) => ({ id, name: services.get(id) ?? id })),
    areas: row.area_ids.map((id) => ({ id, name: areas.get(id) ?? id })),
  }))
}

async function namesOf(db: Queryable, table: 'category' | 'service' | 'area', ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom(table)
    .select(['id', table === 'area' ? sql<string>`city`.as('name') : sql<string>`name`.as('name')])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function offerOf(row: Selectable<OfferRow>): Omit<Offer, 'categories' | 'services' | 'areas'> {
  return {
    code: row.code,
    kind: row.kind as Offer['kind'],
    valuePaise: row.value_paise,
    percent: row.percent,
    maxDiscountPaise: row.max_discount_paise,
    minOrderPaise: row.min_order_paise,
    minOrderStrict: row.min_order_strict,
    categoryIds: row.category_ids,
    serviceIds: row.service_ids,
    areaIds: row.area_ids,
    oncePerHousehold: row.once_per_household,
    state: row.state as Offer['state'],
    audience: row.audience as Offer['audience'],
    paymentMethods: row.payment_methods,
    weekdays: row.weekdays,
    slotBeforeMinute: row.slot_before_minute,
    requiresGstin: row.requires_gstin,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    perCustomerLimit: row.per_customer_limit,
    globalLimit: row.global_limit,
  }
}

interface Asking {
  code: string
  bookingId: string
  /** Accounts that count as one customer. */
  customerIds: readonly string[]
  /** Null limits are not counted. */
  globalLimit: number | null
  perCustomerLimit: number | null
}

export interface UseTimes {
  now: Date
  freshSince: Date
}

/** How long a use on an open booking without a hold counts: the lifetime of a hold. */
const freshMinutes = 10

export const noBooking = '00000000-0000-0000-0000-000000000000'

export function timesAt(at: Date): UseTimes {
  return { now: at, freshSince: new Date(at.getTime() - freshMinutes * 60_000) }
}

/**
 * Uses of a code by other bookings, counted no further than their limits. On an open booking a use counts while the slot is
 * held, while it can be paid, and since `freshSince`: an abandoned booking must not block the last use of a code.
 */
export async function listUses(db: Queryable, asking: Asking, times: UseTimes): Promise<OfferUses> {
  const { customerIds, globalLimit, perCustomerLimit } = asking
  const counted = countedUses(db, asking, times)
  const ofCustomer = counted.where('offer_use.customer_id', 'in', customerIds)
  return {
    customer: perCustomerLimit === null ? 0 : await countUpTo(db, ofCustomer, perCustomerLimit),
    total: globalLimit === null ? 0 : await totalUses(db, asking.code, counted, globalLimit),
  }
}

/** The rows of a code alone are quick to count; while they are below the limit, so is what counts of them. */
async function totalUses(db: Queryable, code: string, counted: ReturnType<typeof countedUses>, limit: number) {
  const all = db.selectFrom('offer_use').select('code').where('code', '=', code)
  const rows = await countUpTo(db, all, limit)
  return rows < limit ? rows : await countUpTo(db, counted, limit)
}

/** Whether these customers, or these bookings of others, use a code. */
export async function isUsedBy(
  db: Queryable,
  asking: Pick<Asking, 'code' | 'bookingId'> & { customerIds: readonly string[]; bookings: readonly string[] },
  times: UseTimes,
): Promise<boolean> {
  const uses = countedUses(db, asking, times)
  const ofCustomers = uses.where('offer_use.customer_id', 'in', asking.customerIds)
  const ofBookings = uses.where('offer_use.booking_id', 'in', asking.bookings)
  if (asking.customerIds.length > 0 && (await countUpTo(db, ofCustomers, 1)) > 0) return true
  return asking.bookings.length > 0 && (await countUpTo(db, ofBookings, 1)) > 0
}

async function countUpTo(db: Queryable, uses: SelectQueryBuilder<DB, 'offer_use', object>, limit: number) {
  const { count } = await db
    .selectFrom(uses.limit(sql.lit(limit)).as('use'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function countedUses(
  db: Queryable,
  { code, bookingId }: Pick<Asking, 'code' | 'bookingId'>,
  { now, freshSince }: UseTimes,
) {
  return db
    .selectFrom('offer_use')
    .select('offer_use.code')
    .where('offer_use.code', '=', code)
    .where('offer_use.booking_id', '<>', bookingId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('booking')
          .select('booking.id')
          .whereRef('booking.id', '=', 'offer_use.booking_id')
          .where(({ or, eb, exists, selectFrom }) =>
            or([
              eb('booking.status', '<>', 'Pending'),
              eb('offer_use.at', '>', freshSince),
              exists(
                selectFrom('slot_reservation as held')
                  .select('held.id')
                  .whereRef('held.booking_id', '=', 'booking.id')
                  .where((held) => held.or([held('held.expires_at', 'is', null), held('held.expires_at', '>', now)])),
              ),
              exists(
                selectFrom('payment_attempt as attempt')
                  .select('attempt.reference')
                  .whereRef('attempt.booking_id', '=', 'booking.id')
                  .where('attempt.state', 'in', ['starting', 'open']),
              ),
            ]),
          ),
      ),
    )
}

export async function putUse(trx: Queryable, use: Selectable<OfferUse>): Promise<void> {
  await trx
    .insertInto('offer_use')
    .values(use)
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(use))
    .execute()
}

export async function setDiscount(trx: Queryable, bookingId: string, discount_paise: number): Promise<void> {
  await trx.updateTable('offer_use').set({ discount_paise }).where('booking_id', '=', bookingId).execute()
}

export async function dropUse(trx: Queryable, bookingId: string): Promise<void> {
  await trx.deleteFrom('offer_use').where('booking_id', '=', bookingId).execute()
}

/** Codes that a customer has used as often as one may: their own account alone, open bookings not counted. */
export async function usedUpCodes(db: Queryable, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('offer_use', 'offer_use.booking_id', 'booking.id')
    .innerJoin('offer', 'offer.code', 'offer_use.code')
    .select('offer.code')
    .where('booking.customer_id', '=', customerId)
    .where('booking.status', '<>', 'Pending')
    .groupBy(['offer.code', 'offer.per_customer_limit'])
    .having(({ eb, fn, ref }) => eb(fn.countAll<number>(), '>=', ref('offer.per_customer_limit')))
    .orderBy('offer.code')
    .execute()
  return rows.map(({ code }) => code)
}

/** Whether one of these customers gave the friend the code to join with. */
export async function isReferrer(db: Queryable, friendId: string, customerIds: readonly string[]): Promise<boolean> {
  if (customerIds.length === 0) return false
  const row = await db
    .selectFrom('referral')
    .select('friend_id')
    .where('friend_id', '=', friendId)
    .where('referrer_id', 'in', customerIds)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the customer joined with the code of a friend. */
export async function isReferred(db: Queryable, customerId: string): Promise<boolean> {
  const row = await db.selectFrom('referral').select('friend_id').where('friend_id', '=', customerId).executeTakeFirst()
  return row !== undefined
}

/** True without another confirmed booking of these accounts, which count as one customer. */
export async function isFirstOrder(
  db: Queryable,
  { customerIds, bookingId }: Pick<Asking, 'customerIds' | 'bookingId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('booking')
    .select('id')
    .where('customer_id', 'in', customerIds)
    .where('id', '<>', bookingId)
    .where('status', 'in', ['Confirmed', 'Progress', 'Completed'])
    .executeTakeFirst()
  return row === undefined
}
