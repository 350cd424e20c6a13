import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import type { BookingPrice } from '#server/features/booking/booking.rules.ts'
import type { BookedLine } from './partial-cancellation.rules.ts'

/** Minutes of add-ons; those of variants are left out. */
export async function addOnMinutes(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('add_on').select(['id', 'duration_minutes']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, duration_minutes }) => [id, duration_minutes]))
}

/** Skills that extra work of the visit needs. */
export async function skillsOfWork(db: Queryable, visitId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .select('category_ids')
    .where('extra_of', '=', visitId)
    .where('status', 'in', [sql.lit('Pending'), sql.lit('Confirmed')])
    .execute()
  return rows.flatMap(({ category_ids }) => category_ids)
}

/** The items become the lines that stay. */
export async function writeLines(
  trx: Queryable,
  bookingId: string,
  lines: readonly BookedLine[],
  price: BookingPrice,
): Promise<void> {
  const ids = lines.map(({ id }) => id)
  await trx.deleteFrom('booking_item').where('booking_id', '=', bookingId).where('id', 'not in', ids).execute()
  for (const [index, { id, quantity, unitPricePaise, variants, terms }] of lines.entries()) {
    const priced = price.lines[index]
    await trx
      .updateTable('booking_item')
      .set({
        quantity,
        unit_price_paise: unitPricePaise,
        total_paise: priced?.totalPaise ?? 0,
        discount_paise: priced?.discountPaise ?? 0,
        variants: JSON.stringify(variants),
        terms: JSON.stringify(terms),
      })
      .where('id', '=', id)
      .execute()
  }
}

interface Smaller {
  price: BookingPrice
  offerCode: string | null
  durationMinutes: number
  endsAt: Date | null
  categoryIds: string[]
}

export async function writeSmaller(
  trx: Queryable,
  bookingId: string,
  { price, offerCode, durationMinutes, endsAt, categoryIds }: Smaller,
): Promise<void> {
  await trx
    .updateTable('booking')
    .set({
      subtotal_paise: price.subtotalPaise,
      discount_paise: price.discountPaise,
      credit_paise: price.creditPaise,
      total_paise: price.totalPaise,
      offer_code: offerCode,
      duration_minutes: durationMinutes,
      ends_at: endsAt,
      category_ids: categoryIds,
    })
    .where('id', '=', bookingId)
    .execute()
}
