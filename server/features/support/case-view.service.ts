import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import {
  type CaseLineView,
  type CaseView,
  type caseCalls,
  formatCaseNumber,
  type ThreadEntryView,
} from '#contract/support.case.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import {
  type CaseFilter,
  type CaseRow,
  careStaff,
  caseById,
  casesPage,
  countCases,
  type EntryRow,
  entriesOfBooking,
  findCase,
  findThread,
} from './case.queries.ts'
import { caseClock, parseCaseNumber, toExcerpt } from './case.rules.ts'
import type { Change } from './case-writes.queries.ts'
import { changeText } from './change-text.rules.ts'
import { channelsFor } from './delivery/deliver-reply.service.ts'

const pageSize = 50
const maxToAnswer = 1_000

type ListInput = EndpointInput<typeof caseCalls.list>

/** Throws NOT_FOUND for an unknown cursor. */
export async function listCases(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { customerId: staffId }: StaffActor,
  { owner, overdue, cursor, ...rest }: ListInput,
): Promise<EndpointResponse<typeof caseCalls.list>['data']> {
  const now = clock.now()
  const after = cursor === undefined ? undefined : await caseById(db, cursor)
  if (cursor !== undefined && !after) throw new AppError('NOT_FOUND')
  const filter: CaseFilter = { ...rest, ...ownerFilter(owner, staffId), ...(overdue && { overdueAt: now }) }
  const [rows, counts, owners] = await Promise.all([
    casesPage(db, { filter, notOf: staffId, after, limit: pageSize + 1 }),
    countCases(db, staffId, now),
    careStaff(db),
  ])
  const page = rows.slice(0, pageSize)
  return {
    cases: page.map((row) => ({ ...lineOf(row, now), excerpt: toExcerpt(row.words) })),
    counts,
    owners: owners.map(personOf),
    nextCursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

/** At most as many as a list shows, the first due first; those that wait for their customer are not among them. */
export async function casesToAnswer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { customerId: staffId }: StaffActor,
): Promise<Omit<CaseLineView, 'excerpt'>[]> {
  const now = clock.now()
  const rows = await casesPage(db, { filter: {}, notOf: staffId, after: undefined, limit: maxToAnswer })
  return rows.filter(({ state }) => state !== 'waiting').map((row) => lineOf(row, now))
}

function ownerFilter(owner: string | undefined, staffId: string): Pick<CaseFilter, 'ownerId'> {
  if (owner === undefined) return {}
  return { ownerId: owner === 'none' ? null : owner === 'me' ? staffId : owner }
}

/** Throws NOT_FOUND, and OWN_BOOKING for a case of the asking colleague. */
export async function caseForStaff(
  ctx: Pick<Context, 'db' | 'clock' | 'mail'>,
  actor: StaffActor,
  { number }: { number: string },
): Promise<CaseView> {
  const parsed = parseCaseNumber(number)
  const found = parsed === undefined ? undefined : await findCase(ctx.db, parsed)
  return await viewOf(ctx, actor, requireOthers(found, actor))
}

/** Throws NOT_FOUND. */
export async function caseViewById(
  ctx: Pick<Context, 'db' | 'clock' | 'mail'>,
  actor: StaffActor,
  caseId: string,
): Promise<CaseView> {
  const found = await caseById(ctx.db, caseId)
  if (!found) throw new AppError('NOT_FOUND')
  return await viewOf(ctx, actor, found)
}

export function requireOthers(found: CaseRow | undefined, { customerId }: StaffActor): CaseRow {
  if (!found) throw new AppError('NOT_FOUND', { reason: 'NO_SUCH_CASE' })
  if (found.customerId === customerId) {
    throw new AppError('OWN_BOOKING', { reason: 'OWN_CASE' })
  }
  return found
}

async function viewOf(ctx: Pick<Context, 'db' | 'clock' | 'mail'>, actor: StaffActor, row: CaseRow): Promise<CaseView> {
  const { db, clock } = ctx
  const [thread, colleagues] = await Promise.all([threadView(db, row), careStaff(db)])
  return {
    ...lineOf(row, clock.now()),
    version: row.version,
    phone: shownPhone(row.phone || null),
    otherPhone: row.leftPhone === row.phone ? '' : shownPhone(row.leftPhone || null),
    email: row.email,
    isMine: row.ownerId === actor.customerId,
    customerId: row.customerId,
    thread,
    channels: channelsFor(ctx, row),
    colleagues: colleagues.map(personOf),
  }
}

async function threadView(db: Queryable, row: CaseRow): Promise<ThreadEntryView[]> {
  const { messages, entries } = await findThread(db, row.id)
  const all = [
    ...messages.map(({ at, message, photos }) => ({
      ...{ at, kind: 'message' as const, who: row.name, text: message, channel: null, delivery: null, photos },
    })),
    ...entries.map(entryOf),
  ]
  return all
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...entry }) => ({ at: at.toISOString(), ...entry }))
}

function entryOf({ at, kind, channel, words, change, name, phone, delivery, failure, photos }: EntryRow) {
  const text = change ? changeText(change as unknown as Change, words) : words
  return {
    at,
    kind,
    channel,
    who: name || shownPhone(phone) || 'System',
    text,
    delivery: deliveryOf(delivery, failure),
    photos,
  }
}

/** What the mail server said of an attempt that a later one made good is of no use. */
function deliveryOf(state: EntryRow['delivery'], failure: string | null): ThreadEntryView['delivery'] {
  return state && { state, failure: state === 'sent' ? null : failure }
}

/** What we answered, noted and changed in the cases of a booking. */
export async function caseEntriesOfBooking(db: Queryable, bookingId: string) {
  const rows = await entriesOfBooking(db, bookingId)
  return rows.map((row) => ({ ...entryOf(row), number: formatCaseNumber(row.number) }))
}

function lineOf(row: CaseRow, now: Date): Omit<CaseLineView, 'excerpt'> {
  const { id, number, kind, state, outcome, name, bookingId, bookingNumber, ownerId, createdAt } = row
  return {
    _id: id,
    number: formatCaseNumber(number),
    kind,
    state,
    outcome,
    name: name || shownPhone(row.phone || null),
    booking: bookingId && bookingNumber ? { _id: bookingId, number: bookingNumber } : null,
    owner: ownerId ? personOf({ id: ownerId, name: row.ownerName, phone: row.ownerPhone }) : null,
    undelivered: row.undeliveredAt !== null,
    createdAt: createdAt.toISOString(),
    clock: caseClock(row, now),
  }
}

function personOf({ id, name, phone }: { id: string; name: string | null; phone: string | null }) {
  return { _id: id, name: name || shownPhone(phone) }
}
