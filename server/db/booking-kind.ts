import { sql } from 'kysely'
import type { BookingKind } from '#contract/rules/booking-states.ts'

/**
 * The condition that a booking, named `table` in its statement, is of that kind. Every statement that filters by kind asks
 * through it (`server/testing/sources/forbidden.test.ts`). No view per kind: a third of them wants "not a tip" or the kind as a
 * column, and the others lock or join `booking` itself.
 */
export const isOfKind = (kind: BookingKind, table = 'booking') =>
  sql<boolean>`${sql.ref(`${table}.kind`)} = ${sql.lit(kind)}`
