import { randomUUID } from 'node:crypto'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { addDays, daysBetween, indiaDay, indiaInstant, isDay } from '#contract/lib/india-time.ts'
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { CashDayView, cashCalls } from '#contract/payout.cash.ts'
import { actorName, type StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { type Approve, askSecond } from '#server/features/gift/request.service.ts'
import { post } from '#server/features/ledger/ledger.service.ts'
import { transfer } from '#server/features/ledger/postings.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import { requireNotOwn } from '../own-payout.service.ts'
import {
  type CashDayRow,
  endWriteOff,
  findHandIn,
  findWriteOff,
  insertHandIn,
  insertWriteOff,
  listCashDays,
  lockHolder,
} from './cash.queries.ts'

type Calls = typeof cashCalls
type CashContext = Pick<Context, 'db' | 'clock'>

const maxRows = 1_000
const openDays = 400

/** Throws BAD_DATE. */
export async function cashList(
  { db, clock }: CashContext,
  actor: StaffActor,
  { from, to, professionalId, area, short = false }: EndpointInput<Calls['list']>,
): Promise<EndpointResponse<Calls['list']>['data']> {
  for (const day of [from, to]) if (day !== undefined && !isDay(day)) throw new AppError('BAD_DATE')
  const today = indiaDay(clock.now())
  const first = from ?? (short ? addDays(today, -openDays) : today)
  const rows = await listCashDays(db, {
    from: indiaInstant(first),
    to: to || !short ? indiaInstant(addDays(to ?? today, 1)) : null,
    professionalId: professionalId ?? null,
    area: area ?? null,
    isShort: short,
    limit: maxRows + 1,
  })
  return { days: rows.slice(0, maxRows).map((row) => toView(row, actor, today)), more: rows.length > maxRows }
}

type OfDay = Pick<CashDayRow, 'professionalId' | 'day'>

/** Without a receipt it waits for a second person. Throws NOT_FOUND, OWN_BOOKING, CASH_CHANGED, DECISION_CLOSED while it waits. */
export async function handIn(
  ctx: CashContext,
  actor: StaffActor,
  asked: EndpointInput<Calls['handIn']>,
  approve?: Approve,
): Promise<{ view: CashDayView; isAsked: boolean }> {
  const { handInId: id, amount, ...input } = asked
  let isAsked = false
  const view = await changeDay(ctx, actor, input, async (trx, day) => {
    await approve?.(trx)
    if (day.handIns.some(({ _id }) => _id === id)) return
    const amountPaise = paiseFromRupees(amount)
    requireShort(day, amountPaise)
    isAsked = !approve && !input.reference?.trim()
    if (!isAsked) return await addHandIn(ctx, trx, actor, { ...input, id, amountPaise })
    const subject = `Cash of ${day.name}, ${day.day}: ${formatRupees(amount)} without a receipt`
    const request = { kind: 'hand_in', subject, input: asked, reason: input.reason } as const
    await askSecond(trx, { ...request, askedBy: actor.customerId, now: ctx.clock.now() })
  })
  return { view, isAsked }
}

/** Throws NOT_FOUND, OWN_BOOKING, CASH_CHANGED. */
export async function correctHandIn(
  ctx: CashContext,
  actor: StaffActor,
  { handInId, amount, seen, reason }: EndpointInput<Calls['correct']>,
): Promise<CashDayView> {
  const found = await findHandIn(ctx.db, handInId)
  if (!found) throw new AppError('NOT_FOUND')
  return await changeDay(ctx, actor, found, async (trx, day) => {
    const before = day.handIns.find(({ _id }) => _id === handInId)
    if (before?.paise !== paiseFromRupees(seen)) throw new AppError('CASH_CHANGED')
    const amountPaise = paiseFromRupees(amount) - before.paise
    if (amountPaise === 0) return
    requireShort(day, amountPaise)
    await addHandIn(ctx, trx, actor, { ...found, id: randomUUID(), amountPaise, corrects: handInId, reason })
  })
}

/** Throws NOT_FOUND, OWN_BOOKING, CASH_CHANGED. */
export async function askWriteOff(
  ctx: CashContext,
  actor: StaffActor,
  { amount, ...input }: EndpointInput<Calls['writeOff']>,
): Promise<CashDayView> {
  return await changeDay(ctx, actor, input, async (trx, day) => {
    const amountPaise = paiseFromRupees(amount)
    const waiting = day.writeOffs.filter(({ state }) => state === 'waiting')
    requireShort(day, amountPaise + waiting.reduce((sum, { paise }) => sum + paise, 0))
    await insertWriteOff(trx, { ...input, amountPaise, askedBy: actor.customerId, at: ctx.clock.now() })
  })
}

/** Throws NOT_FOUND, OWN_BOOKING, OWN_DECISION, DECISION_CLOSED, CASH_CHANGED. */
export async function decideWriteOff(
  ctx: CashContext,
  actor: StaffActor,
  { writeOffId: id, approve }: EndpointInput<Calls['decide']>,
): Promise<CashDayView> {
  const off = await findWriteOff(ctx.db, id)
  if (!off) throw new AppError('NOT_FOUND')
  const at = ctx.clock.now()
  return await changeDay(ctx, actor, off, async (trx, day) => {
    if (approve && off.askedBy === actor.customerId) throw new AppError('OWN_DECISION')
    const state = approve ? 'approved' : 'declined'
    if (!(await endWriteOff(trx, id, { state, decidedBy: actor.customerId, at }))) throw new AppError('DECISION_CLOSED')
    if (!approve) return
    const { professionalId, amountPaise } = off
    requireShort(day, amountPaise)
    const entries = transfer('cash_shortage', 'cash_with_professionals', amountPaise)
    await post(trx, { kind: 'cash_written_off', source: id, bookingId: null, professionalId, happenedAt: at, entries })
  })
}

/** What a professional has to hand in, the oldest day first. */
export async function shortDays(db: Queryable, professionalId: string): Promise<{ day: string; shortPaise: number }[]> {
  const rows = await listCashDays(db, { ...anyDay, professionalId, isShort: true, limit: maxRows })
  return rows.map((row) => ({ day: row.day, shortPaise: shortOf(row) }))
}

/** Paise that professionals have to hand in, by professional. */
export async function shortByHolder(db: Queryable, area: string): Promise<Map<string, number>> {
  const short = new Map<string, number>()
  for (const row of await listCashDays(db, { ...anyDay, area, isShort: true, limit: null })) {
    short.set(row.professionalId, (short.get(row.professionalId) ?? 0) + shortOf(row))
  }
  return short
}

const anyDay = { from: null, to: null, professionalId: null, area: null }

/** Under the lock of the professional; answers with the day as it is then. */
async function changeDay(
  ctx: CashContext,
  actor: StaffActor,
  of: OfDay,
  change: (trx: Queryable, day: CashDayRow) => Promise<void>,
): Promise<CashDayView> {
  return await ctx.db.transaction().execute(async (trx) => {
    const phone = await lockHolder(trx, of.professionalId)
    if (!phone) throw new AppError('NOT_FOUND')
    await requireNotOwn(trx, actor, of.professionalId)
    await change(trx, await cashDay(trx, of))
    return toView(await cashDay(trx, of), actor, indiaDay(ctx.clock.now()))
  })
}

async function cashDay(db: Queryable, { professionalId, day }: OfDay): Promise<CashDayRow> {
  if (!isDay(day)) throw new AppError('NOT_FOUND')
  const [from, to] = [indiaInstant(day), indiaInstant(addDays(day, 1))]
  const [row] = await listCashDays(db, { from, to, professionalId, area: null, isShort: false, limit: 1 })
  if (!row) throw new AppError('NOT_FOUND', { reason: 'NO_CASH_ON_DAY' })
  return row
}

const shortOf = ({ received, handedIn, writtenOff }: CashDayRow) => received - handedIn - writtenOff

function requireShort(day: CashDayRow, paise: number): void {
  if (paise <= shortOf(day)) return
  const amount = formatRupees(rupeesFromPaise(shortOf(day)))
  throw new AppError('CASH_CHANGED', { reason: 'CASH_SHORT_OF_DAY', values: { amount } })
}

interface NewHandIn extends OfDay {
  id: string
  amountPaise: number
  reason: string
  corrects?: string
  receiver?: string
  reference?: string
}

async function addHandIn({ clock }: CashContext, trx: Queryable, actor: StaffActor, row: NewHandIn): Promise<void> {
  const at = clock.now()
  if (!(await insertHandIn(trx, { ...row, actor: actorName(actor), at }))) throw new AppError('CASH_CHANGED')
  const { id: source, professionalId, amountPaise } = row
  const entries = transfer('bank', 'cash_with_professionals', amountPaise)
  await post(trx, { kind: 'cash_handed_in', source, bookingId: null, professionalId, happenedAt: at, entries })
}

function toView(row: CashDayRow, actor: StaffActor, today: string): CashDayView {
  const { professionalId, name, area, day, visits, handIns, writeOffs } = row
  const shortPaise = shortOf(row)
  return {
    ...{ _id: `${professionalId} ${day}`, professionalId, name, area, day, visits },
    received: rupeesFromPaise(row.received),
    handedIn: rupeesFromPaise(row.handedIn),
    writtenOff: rupeesFromPaise(row.writtenOff),
    short: rupeesFromPaise(shortPaise),
    ageDays: shortPaise > 0 ? daysBetween(day, today) : 0,
    handIns: handIns.map(({ paise, by, at, ...one }) => ({
      ...{ ...one, amount: rupeesFromPaise(paise), at: new Date(at).toISOString() },
      by: by ?? 'A colleague',
    })),
    writeOffs: writeOffs.map(({ paise, askedById, decidedBy, ...off }) => ({
      ...{ ...off, amount: rupeesFromPaise(paise), isOwn: askedById === actor.customerId },
      decidedBy: decidedBy ?? '',
    })),
  }
}
