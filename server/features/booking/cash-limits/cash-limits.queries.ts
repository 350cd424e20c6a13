import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import type { BookingRow } from '../booking.queries.ts'

function openCash(db: Queryable, exceptBookingId: string | undefined) {
  return db
    .selectFrom('booking')
    .where('status', 'in', [sql.lit('Confirmed'), sql.lit('Progress')])
    .where('payment_status', '=', sql.lit('PayAfterService'))
    .$if(exceptBookingId !== undefined, (query) => query.where('id', '!=', exceptBookingId as string))
}

export async function openCashOfCustomer(
  db: Queryable,
  { id, customerId }: { id?: string } & Pick<BookingRow, 'customerId'>,
) {
  const { count, totalPaise } = await openCash(db, id)
    .where('customer_id', '=', customerId)
    .select(({ fn, val }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<number>('total_paise'), val(0)).as('totalPaise'),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(count), totalPaise: Number(totalPaise) }
}

export async function addressesOfOpenCash(
  db: Queryable,
  { visitId, areaId, ...span }: { visitId: string; areaId: string; startsAt: Date; endsAt: Date },
): Promise<string[]> {
  const rows = await openCash(db, undefined)
    // A visit and its extra work are one.
    .where(({ eb, fn }) => eb(fn.coalesce('extra_of', 'id'), '!=', visitId))
    .where('area_id', '=', areaId)
    .where('starts_at', '<', span.endsAt)
    .where('ends_at', '>', span.startsAt)
    .select('address_text')
    .execute()
  return rows.map(({ address_text }) => address_text)
}
