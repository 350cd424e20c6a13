import { expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from './schema.gen.ts'

/** Names of the items of the `booking` of a statement, in their order. */
export const itemNames = () =>
  jsonArrayFrom(
    expressionBuilder<DB, 'booking'>()
      .selectFrom('booking_item')
      .select('booking_item.name')
      .whereRef('booking_item.booking_id', '=', 'booking.id')
      .orderBy('booking_item.position'),
  )
