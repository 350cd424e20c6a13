import type { DispatchDay, Visit } from '../board.ts'

export interface Change {
  bookings: readonly string[]
  roster: boolean
}

export const nothing: Change = { bookings: [], roster: false }
/** What changed is not known. */
export const everything: Change = { bookings: [], roster: true }

export const isEmpty = ({ bookings, roster }: Change) => bookings.length === 0 && !roster

/** More are read with the whole day. */
const maxSingle = 80

export const isLarge = ({ bookings, roster }: Change) => roster || bookings.length > maxSingle

export const together = (one: Change, other: Change): Change => ({
  bookings: [...new Set([...one.bookings, ...other.bookings])],
  roster: one.roster || other.roster,
})

/** The day with the changed visits as they are now; those that were not found have left it. */
export function withChanged(day: DispatchDay, changed: readonly string[], found: readonly Visit[]): DispatchDay {
  const others = day.visits.filter(({ _id }) => !changed.includes(_id))
  const visits = [...others, ...found].sort(
    (one, other) => one.startsAt.localeCompare(other.startsAt) || one.number.localeCompare(other.number),
  )
  return { ...day, visits }
}
