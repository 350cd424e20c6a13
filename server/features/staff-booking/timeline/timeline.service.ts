import type { TimelineEntryView } from '#contract/staff-booking.timeline.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { listApprovalsOfBooking } from '#server/features/approval/approval.service.ts'
import { bookingById } from '#server/features/booking/booking.service.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { caseEntriesOfBooking } from '#server/features/support/case-view.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { listNotes } from '../note/notes.queries.ts'
import { listHistory, listProfessionals } from '../staff-booking.queries.ts'
import { findMoney, findVisit, listMaskedCalls, listWords, namesOfPeople } from './timeline.queries.ts'
import {
  approvalEntries,
  caseEntries,
  eventEntries,
  maskedCallEntries,
  moneyEntries,
  type Names,
  newestFirst,
  noteEntries,
  visitEntries,
  wordEntries,
} from './timeline.rules.ts'

/** The newest first. Throws BOOKING_NOT_FOUND, OWN_BOOKING. */
export async function getTimeline(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: StaffActor,
  bookingId: string,
): Promise<TimelineEntryView[]> {
  const { customerId } = await bookingById(db, bookingId)
  if (customerId === actor.customerId) throw new AppError('OWN_BOOKING')
  const [history, money, approvals, words, visit, notes, calls, cases] = await Promise.all([
    listHistory(db, bookingId),
    findMoney(db, bookingId),
    listApprovalsOfBooking(db, bookingId),
    listWords(db, { id: bookingId }),
    findVisit(db, bookingId),
    listNotes(db, bookingId),
    listMaskedCalls(db, bookingId),
    caseEntriesOfBooking(db, bookingId),
  ])
  const colleagues = history.flatMap(({ actor }) => /^staff:(.+)$/.exec(actor)?.[1] ?? [])
  const names = await namesFor(db, colleagues, history)
  const entries = newestFirst([
    ...eventEntries(history, names, visit.problem?.reason ?? ''),
    ...visitEntries(visit, history, names),
    ...moneyEntries(money),
    ...approvalEntries(approvals),
    ...wordEntries(words),
    ...noteEntries(notes, actor.customerId, clock.now()),
    ...maskedCallEntries(calls, clock.now()),
    ...caseEntries(cases),
  ])
  return entries.map(({ at, ...entry }) => ({ at: at.toISOString(), ...entry }))
}

async function namesFor(
  db: Queryable,
  colleagues: readonly string[],
  history: Awaited<ReturnType<typeof listHistory>>,
): Promise<Names> {
  const details = history.map(({ detail }) => detail as { leaves?: string; comes?: string })
  const crew = details.flatMap(({ leaves, comes }) => [leaves, comes].filter((id) => id !== undefined))
  const actors = history.flatMap(({ actor }) => /^professional:(.+)$/.exec(actor)?.[1] ?? [])
  const [people, professionals] = await Promise.all([
    namesOfPeople(db, [...new Set(colleagues)]),
    listProfessionals(db, [...new Set([...crew, ...actors])]),
  ])
  return new Map([
    ...people.map(({ id, name, phone }) => [id, name || shownPhone(phone)] as const),
    ...professionals.map(({ id, name }) => [id, name] as const),
  ])
}
