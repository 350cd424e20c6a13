import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { PlainReason } from '#contract/refusals/refusal.ts'
import type { AnswerChannel, caseCalls } from '#contract/support.case.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { settleProblem } from '#server/features/booking/report-problem.service.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import { openPlaceholders } from './canned/canned.rules.ts'
import {
  bookingToTie,
  type CaseRow,
  careStaff,
  caseById,
  hasOpenDamageClaim,
  lastResponse,
  problemOfCase,
} from './case.queries.ts'
import { dueAt } from './case.rules.ts'
import { requireOthers } from './case-view.service.ts'
import {
  type CaseChanges,
  type Change,
  insertEntry,
  lockCase,
  lockCasesToReturn,
  updateCase,
} from './case-writes.queries.ts'
import { channelsFor, deliverResponse } from './delivery/deliver-reply.service.ts'
import { addPhotosTo } from './photo.service.ts'

type CaseContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'mail'>
type Input<Name extends keyof typeof caseCalls> = EndpointInput<(typeof caseCalls)[Name]>

interface Locked {
  trx: Queryable
  row: CaseRow
  now: Date
}

/** Locks the case. Throws NOT_FOUND, OWN_BOOKING, CASE_CHANGED when the colleague has not read the latest version. */
async function onCase(
  { db, clock }: CaseContext,
  actor: StaffActor,
  { caseId, version }: { caseId: string; version: number },
  change: (locked: Locked) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const locked = await lockCase(trx, caseId)
    const row = requireOthers(locked && (await caseById(trx, caseId)), actor)
    if (row.version !== version) throw new AppError('CASE_CHANGED')
    await change({ trx, row, now: clock.now() })
  })
}

const requireOpen = ({ state }: CaseRow) => {
  if (state === 'settled') throw notNow('CASE_SETTLED')
}

/** Until it is over, a claim for damage needs its case as it is. */
async function requireNoOpenDamage({ trx, row }: Locked): Promise<void> {
  if (await hasOpenDamageClaim(trx, row.id)) throw notNow('DAMAGE_UNDECIDED')
}

function notNow(reason: PlainReason): AppError {
  return new AppError('INVALID_TRANSITION', { reason })
}

/** Throws BAD_INPUT for words that do not fit the channel and PHOTO_MISSING, too. An answer of a new case makes its author the owner. */
export async function answerCase(ctx: CaseContext, actor: StaffActor, input: Input<'answer'>): Promise<void> {
  const { words, channel, waits, photoIds = [] } = input
  await onCase(ctx, actor, input, async ({ trx, row, now }) => {
    requireOpen(row)
    if (!channelsFor(ctx, row).includes(channel)) throw notNow('NO_SUCH_CHANNEL')
    const text = words.trim()
    const [open] = openPlaceholders(text)
    if (open) throw new AppError('BAD_INPUT', { reason: 'PLACEHOLDER_OPEN', values: { name: `{${open}}` } })
    const entry = { caseId: row.id, kind: 'answer', channel, words: text, staffId: actor.customerId, at: now } as const
    const entryId = await insertEntry(trx, entry)
    await addPhotosOfResponse(trx, actor, row, { entryId, channel, photoIds })
    await updateCase(trx, row.id, {
      state: waits ? 'waiting' : 'open',
      undelivered_at: null,
      ...(row.ownerId === null && { owner_id: actor.customerId }),
      ...acknowledged(row, now),
    })
    await deliverResponse(ctx, trx, row, { entryId, words: text, channel })
  })
}

interface AnswerWithPhotos {
  entryId: string
  channel: AnswerChannel
  photoIds: readonly string[]
}

/** Throws BAD_INPUT for another channel than the app, PHOTO_MISSING. */
async function addPhotosOfResponse(
  trx: Queryable,
  { customerId: staffId }: StaffActor,
  { id: caseId, customerId }: CaseRow,
  { entryId, channel, photoIds }: AnswerWithPhotos,
): Promise<void> {
  if (photoIds.length === 0) return
  if (channel !== 'app' || !customerId) throw new AppError('BAD_INPUT', { reason: 'PHOTOS_IN_APP_ONLY' })
  await addPhotosTo(trx, photoIds, { customerId, staffId, caseId, entryId })
}

function acknowledged({ openedAt, acknowledgedAt }: CaseRow, now: Date): CaseChanges {
  return acknowledgedAt ? {} : { acknowledged_at: now, due_at: dueAt({ openedAt, acknowledgedAt: now }) }
}

export async function noteOnCase(ctx: CaseContext, actor: StaffActor, input: Input<'note'>): Promise<void> {
  await onCase(ctx, actor, input, async ({ trx, row, now: at }) => {
    const words = input.words.trim()
    await insertEntry(trx, { caseId: row.id, kind: 'note', words, staffId: actor.customerId, at })
    await updateCase(trx, row.id, {})
  })
}

export async function takeCase(ctx: CaseContext, actor: StaffActor, input: Input<'take'>): Promise<void> {
  await onCase(ctx, actor, input, async (locked) => {
    requireOpen(locked.row)
    if (locked.row.ownerId === actor.customerId) throw notNow('CASE_IS_YOURS')
    await giveTo(locked, actor, actor.customerId, '')
  })
}

/** As it is now: from a list that does not have its version. */
export async function takeOpenCase(ctx: CaseContext, actor: StaffActor, caseId: string): Promise<void> {
  const version = (await caseById(ctx.db, caseId))?.version ?? 0
  await takeCase(ctx, actor, { caseId, version })
}

/** Throws NOT_FOUND for a colleague who cannot own cases, too. */
export async function handOverCase(ctx: CaseContext, actor: StaffActor, input: Input<'handOver'>): Promise<void> {
  await onCase(ctx, actor, input, async (locked) => {
    requireOpen(locked.row)
    if (locked.row.ownerId === input.staffId) throw notNow('CASE_IS_THEIRS')
    if (locked.row.customerId === input.staffId) throw notNow('CASE_ABOUT_COLLEAGUE')
    await giveTo(locked, actor, input.staffId, input.reason.trim())
  })
}

async function giveTo({ trx, row, now }: Locked, actor: StaffActor, staffId: string, reason: string): Promise<void> {
  const owner = (await careStaff(trx)).find(({ id }) => id === staffId)
  if (!owner) throw new AppError('NOT_FOUND', { reason: 'CANNOT_OWN_CASE' })
  const change: Change = {
    what: 'owner',
    before: row.ownerName || shownPhone(row.ownerPhone),
    after: owner.name || shownPhone(owner.phone),
  }
  await record({ trx, row, now }, actor, change, reason)
  await updateCase(trx, row.id, { owner_id: staffId, ...(row.state === 'new' && { state: 'open' }) })
}

export async function sortCase(ctx: CaseContext, actor: StaffActor, input: Input<'sort'>): Promise<void> {
  await onCase(ctx, actor, input, async (locked) => {
    const { row, trx } = locked
    requireOpen(row)
    await requireNoOpenDamage(locked)
    if (row.kind === input.kind) throw notNow('CASE_OF_KIND')
    await record(locked, actor, { what: 'kind', before: row.kind, after: input.kind }, input.reason)
    await updateCase(trx, row.id, { kind: input.kind })
  })
}

/** Throws BOOKING_NOT_FOUND, OWN_BOOKING, BAD_INPUT for a booking of another customer. */
export async function tieCase(ctx: CaseContext, actor: StaffActor, input: Input<'tie'>): Promise<void> {
  await onCase(ctx, actor, input, async (locked) => {
    const { row, trx } = locked
    await requireNoOpenDamage(locked)
    const number = input.booking.trim()
    const booking = number ? await bookingToTie(trx, number) : undefined
    if (number && !booking) throw new AppError('BOOKING_NOT_FOUND')
    if (booking?.customerId === actor.customerId) throw new AppError('OWN_BOOKING')
    if (booking && row.customerId && booking.customerId !== row.customerId) {
      throw new AppError('BAD_INPUT', { reason: 'BOOKING_OF_OTHER' })
    }
    const change: Change = { what: 'booking', before: row.bookingNumber ?? '', after: booking?.number ?? '' }
    if (change.before === change.after) throw notNow('NOTHING_CHANGED')
    await record(locked, actor, change, input.reason)
    await updateCase(trx, row.id, { booking_id: booking?.id ?? null })
  })
}

export async function settleCase(ctx: CaseContext, actor: StaffActor, input: Input<'settle'>): Promise<void> {
  await onCase(ctx, actor, input, async (locked) => {
    const { row, trx, now } = locked
    requireOpen(row)
    await requireNoOpenDamage(locked)
    await settleItsProblem(ctx, trx, actor, row)
    const change: Change = { what: 'state', before: row.state, after: `settled ${input.outcome}` }
    await record(locked, actor, change, input.reason)
    await updateCase(trx, row.id, {
      state: 'settled',
      outcome: input.outcome,
      settled_at: now,
      ...(row.ownerId === null && { owner_id: actor.customerId }),
      ...(row.acknowledgedAt === null && { acknowledged_at: now }),
    })
  })
}

/** In place of what a colleague wrote down of a call for colleagues. */
export const calledResponse = 'We spoke with you about this on the phone.'

/** What the customer reported on the booking has its answer there, too. */
async function settleItsProblem(ctx: CaseContext, trx: Queryable, actor: StaffActor, row: CaseRow): Promise<void> {
  const bookingId = await problemOfCase(trx, row.number)
  if (!bookingId) return
  const last = await lastResponse(trx, row.id)
  if (!last) throw notNow('CASE_NOT_ANSWERED')
  await settleProblem(ctx, trx, actor, { bookingId, answer: last.channel === 'phone' ? calledResponse : last.words })
}

/** From now on there is a month to settle it. */
export async function reopenCase(ctx: CaseContext, actor: StaffActor, input: Input<'reopen'>): Promise<void> {
  await onCase(ctx, actor, input, async (locked) => {
    const { row, trx, now } = locked
    if (row.state !== 'settled') throw notNow('CASE_OPEN')
    await record(locked, actor, { what: 'state', before: 'settled', after: 'open' }, input.reason)
    const due_at = dueAt({ openedAt: now, acknowledgedAt: row.acknowledgedAt })
    await updateCase(trx, row.id, { state: 'open', outcome: null, settled_at: null, opened_at: now, due_at })
  })
}

async function record({ trx, row, now: at }: Locked, actor: StaffActor, change: Change, reason: string): Promise<void> {
  const words = reason.trim()
  await insertEntry(trx, { caseId: row.id, kind: 'change', change, words, staffId: actor.customerId, at })
}

/** Open cases of those who left, or no longer own cases, belong to no one again. Returns how many. */
export async function returnCases({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const cases = await lockCasesToReturn(trx)
    for (const { id, name, phone } of cases) {
      const change = { what: 'owner', before: name || shownPhone(phone), after: '' } as const
      await insertEntry(trx, { caseId: id, kind: 'change', change, words: '', staffId: null, at: clock.now() })
      await updateCase(trx, id, { owner_id: null })
    }
    return cases.length
  })
}
