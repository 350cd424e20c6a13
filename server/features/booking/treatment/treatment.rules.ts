import { sql } from 'kysely'
import { treatmentSafety } from '#contract/lib/business.ts'
import type { Concern } from '#contract/rules/concerns.ts'

/** The services of the `booking` of the query that keep people out of rooms; the hours of the longest. Null without a treatment. */
export const reEntryHoursOfBooking = sql<number | null>`(
  select max((service.details -> 'safety' ->> 'reEntryHours')::float8)
  from booking_item item join service on service.id = item.service_id
  where item.booking_id = booking.id and jsonb_typeof(service.details -> 'safety') = 'object')`

export interface TreatmentFacts {
  /** Null without a treatment. */
  reEntryHours: number | null
  /** Null before the customer answers. */
  concerns: readonly Concern[] | null
  allowedAt: Date | null
}

const waitForTheOffice: readonly Concern[] = ['infant', 'pregnancy']

/** The treatment waits for the word of the office. */
export function isHeldBack({ reEntryHours, concerns, allowedAt }: TreatmentFacts): boolean {
  if (reEntryHours === null || reEntryHours < treatmentSafety.heldFromHours || allowedAt !== null) return false
  return waitForTheOffice.some((concern) => concerns?.includes(concern))
}

/** Of a booking as its customer sees it; null without a treatment. */
export function safetyState(facts: TreatmentFacts): 'to_answer' | 'answered' | 'held' | null {
  if (facts.reEntryHours === null) return null
  if (facts.concerns === null) return 'to_answer'
  return isHeldBack(facts) ? 'held' : 'answered'
}
