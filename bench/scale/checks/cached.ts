import { ask } from '../machine/postgres.ts'
import type { Step } from './check-out.ts'

interface Stored {
  id: string
  status: string
  starts: string | null
  attempts: number
}

/** Acknowledged steps that the database lacks, and payments that it has twice: one line for each. */
export async function compareWithDatabase(url: string, facts: readonly Step[]): Promise<string[]> {
  const stored = await ask<Stored>(
    url,
    `select booking.id, booking.status, to_char(starts_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as starts,
       (select count(*)::int from payment_attempt where booking_id = booking.id) as attempts
     from booking where id = any($1)`,
    [[...new Set(facts.map(({ bookingId }) => bookingId))]],
  )
  const byId = new Map(stored.map((row) => [row.id, row]))
  const lost = facts.filter((fact, index) => !isKept(fact, byId.get(fact.bookingId), facts.slice(index)))
  const twice = await ask<{ id: string }>(
    url,
    `select booking_id as id from payment_attempt where state = 'paid' and booking_id = any($1)
     group by booking_id having count(*) > 1`,
    [[...byId.keys()]],
  )
  return [
    ...lost.map(({ what, bookingId }) => `${what} ${bookingId}: ${JSON.stringify(byId.get(bookingId))}`),
    ...twice.map(({ id }) => `paid twice ${id}`),
  ]
}

/**
 * A checkout that was given up begins again with the same booking and another slot, which may be stored without an answer. A slot that was refused
 * leaves the former one.
 */
function isKept({ what, bookingId, startsAt }: Step, row: Stored | undefined, later: readonly Step[]): boolean {
  if (what === 'asked') return true
  if (!row) return false
  if (what === 'link') return row.attempts > 0
  if (what === 'confirmed') return row.status === 'Confirmed'
  if (what !== 'held') return true
  const asked = later.filter((one) => one.bookingId === bookingId && one.what === 'asked')
  return [startsAt, ...asked.map((one) => one.startsAt)].includes(row.starts ?? undefined)
}
