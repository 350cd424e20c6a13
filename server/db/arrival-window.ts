import { sql } from 'kysely'

/** Minutes after its start within which the crew of `booking` arrives: none where we promised to come by its start. */
export const arrivalMinutes = sql<number>`(
  select case when booking.promised_at = booking.starts_at then 0 else policy.window_minutes end from roster_policy policy)`
