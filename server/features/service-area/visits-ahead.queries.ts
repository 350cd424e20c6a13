import { sql } from 'kysely'

/** Of a `booking`: its time is held while it is not paid. */
export const isHeldNow = (now: Date) => sql<boolean>`(booking.status = 'Pending' and exists (
  select from slot_reservation held where held.booking_id = booking.id and held.expires_at > ${now}))`

/** Of a `booking`: it takes place, or may still be paid for the time it holds. */
export const isAhead = (now: Date) => sql<boolean>`(booking.status = 'Confirmed' or ${isHeldNow(now)})`
