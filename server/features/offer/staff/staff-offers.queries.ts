import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import type { Offer, OfferChange } from '#server/db/schema.gen.ts'

export type OfferRow = Selectable<Offer>

export async function allOffers(db: Queryable): Promise<OfferRow[]> {
  return await db.selectFrom('offer').selectAll().orderBy('code').execute()
}

export async function offerRow(db: Queryable, code: string): Promise<OfferRow | undefined> {
  return await db.selectFrom('offer').selectAll().where('code', '=', code).executeTakeFirst()
}

/** Other writers of this offer, and bookings that use a limited one, wait until this transaction has ended. */
export async function lockOfferRow(trx: Queryable, code: string): Promise<OfferRow | undefined> {
  return await trx.selectFrom('offer').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
}

interface Given {
  uses: number
  paise: number
}

/** What bookings keep of each code: all uses without those of unpaid bookings, which are few and found by their status. */
export async function givenByCode(db: Queryable, code?: string): Promise<Map<string, Given>> {
  const all = await usesByCode(db, code)
  const unpaid = await usesByCode(db, code, 'Pending')
  return new Map(
    [...all].map(([key, { uses, paise }]) => {
      const open = unpaid.get(key)
      return [key, { uses: uses - (open?.uses ?? 0), paise: paise - (open?.paise ?? 0) }]
    }),
  )
}

async function usesByCode(db: Queryable, code?: string, status?: string): Promise<Map<string, Given>> {
  const rows = await db
    .selectFrom('offer_use')
    .$if(status !== undefined, (query) =>
      query.innerJoin('booking', (join) =>
        join.onRef('booking.id', '=', 'offer_use.booking_id').on('booking.status', '=', status as string),
      ),
    )
    .select(({ fn }) => [
      'offer_use.code',
      fn.countAll<number>().as('uses'),
      fn.sum<number>('offer_use.discount_paise').as('paise'),
    ])
    .$if(code !== undefined, (query) => query.where('offer_use.code', '=', code as string))
    .groupBy('offer_use.code')
    .execute()
  return new Map(rows.map((row) => [row.code, { uses: Number(row.uses), paise: Number(row.paise) }]))
}

export async function listPromotions(db: Queryable, code: string): Promise<string[]> {
  const rows = await db.selectFrom('promotion').select('title').where('code', '=', code).orderBy('position').execute()
  return rows.map(({ title }) => title)
}

/** The newest first. */
export async function changesOfOffer(db: Queryable, code: string, limit: number) {
  return await db
    .selectFrom('offer_change')
    .innerJoin('customer', 'customer.id', 'staff_id')
    .selectAll('offer_change')
    .select(['customer.name', 'customer.phone'])
    .where('code', '=', code)
    .orderBy('offer_change.at', 'desc')
    .orderBy('offer_change.id', 'desc')
    .limit(limit)
    .execute()
}

/** False when the code exists. */
export async function insertOffer(trx: Queryable, row: Insertable<Offer>): Promise<boolean> {
  const added = await trx
    .insertInto('offer')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  return added !== undefined
}

export async function updateOffer(trx: Queryable, code: string, columns: Partial<Insertable<Offer>>): Promise<void> {
  await trx.updateTable('offer').set(columns).where('code', '=', code).execute()
}

export async function insertOfferChange(trx: Queryable, change: Insertable<OfferChange>): Promise<void> {
  await trx.insertInto('offer_change').values(change).execute()
}

/** The colleague who last wrote the terms of an offer; undefined for one of the seed. */
export async function authorOfTerms(db: Queryable, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('offer_change')
    .select('staff_id as id')
    .where('code', '=', code)
    .where(sql<boolean>`(before is null or before - 'state' is distinct from after - 'state')`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? undefined
}

/** Categories of the work of services; for a combo, of its parts. */
export async function listCategories(db: Queryable, serviceIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('service as item')
    .leftJoin('combo_item', 'combo_item.combo_id', 'item.id')
    .innerJoin('service', (join) =>
      join.on((eb) => eb('service.id', '=', eb.fn.coalesce('combo_item.service_id', 'item.id'))),
    )
    .innerJoin('subcategory', 'subcategory.id', 'service.subcategory_id')
    .select(({ fn }) => [
      'item.id',
      fn.agg<string[]>('array_agg', ['subcategory.category_id']).distinct().as('categoryIds'),
    ])
    .where('item.id', 'in', [...serviceIds])
    .groupBy('item.id')
    .execute()
  return new Map(rows.map(({ id, categoryIds }) => [id, categoryIds]))
}

export async function customerWithPhone(db: Queryable, phone: string): Promise<string | undefined> {
  const row = await db.selectFrom('customer').select('id').where('phone', '=', phone).executeTakeFirst()
  return row?.id
}

/** By their place in the shop, services and cities by name. */
export async function namedRows(db: Queryable) {
  const [categories, services, cities] = await Promise.all([
    db.selectFrom('category').select(['id as _id', 'name']).orderBy('position').execute(),
    db.selectFrom('service').select(['id as _id', 'name']).where('active', '=', true).orderBy('name').execute(),
    db.selectFrom('area').select(['id as _id', 'city as name']).orderBy('city').execute(),
  ])
  return { categories, services, cities }
}

/** Ids that are in none of these tables. */
export async function unknownIds(
  db: Queryable,
  wanted: { category: readonly string[]; service: readonly string[]; area: readonly string[] },
): Promise<string[]> {
  const unknown: string[] = []
  for (const table of ['category', 'service', 'area'] as const) {
    if (wanted[table].length === 0) continue
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('id', 'in', [...wanted[table]])
      .execute()
    const known = new Set(rows.map(({ id }) => id))
    unknown.push(...wanted[table].filter((id) => !known.has(id)))
  }
  return unknown
}
