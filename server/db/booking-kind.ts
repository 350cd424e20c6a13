import { sql } from 'kysely'
import type { BookingKind } from '#contract/rules/booking-states.ts'

/** The condition that a booking, named `table` in its statement, is of that kind. */
export const isOfKind = (kind: BookingKind, table = 'booking') =>
  sql<boolean>`${sql.ref(`${table}.kind`)} = ${sql.lit(kind)}`
