import { randomUUID } from 'node:crypto'
import type { bankCalls } from '#contract/accounting.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { indiaDay, indiaInstant } from '#contract/lib/india-time.ts'
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import { isRefusal } from '#contract/refusals/refusal.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { post } from '#server/features/ledger/ledger.service.ts'
import { bankEntries } from '#server/features/ledger/postings.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import {
  endMatches,
  insertEntry,
  insertLines,
  insertMatches,
  liveEntries,
  lockFirstLine,
  lockLine,
  markLine,
  type NewEntry,
  openLines,
} from './bank.queries.ts'
import { bankLine, getBankSums, movementsAround } from './bank.service.ts'
import { matchByReference } from './match.rules.ts'
import { fingerprints, readStatement } from './statement-file.rules.ts'

type Calls = typeof bankCalls
type Input<Name extends keyof Calls> = EndpointInput<Calls[Name]>
type Data<Name extends keyof Calls> = EndpointResponse<Calls[Name]>['data']
type BankContext = Pick<Context, 'db' | 'clock'>

/** A file is taken whole or not at all. Throws BAD_INPUT. */
export async function uploadStatement(
  ctx: BankContext,
  actor: StaffActor,
  { file, name }: Input<'upload'>,
): Promise<Data<'upload'>> {
  const at = ctx.clock.now()
  const lines = readStatement(file, indiaDay(at))
  if (isRefusal(lines)) throw new AppError('BAD_INPUT', lines)
  const marks = fingerprints(lines)
  const marked = lines.map((line, place) => ({ ...line, fingerprint: marks[place] ?? '' }))
  const added = await insertLines(ctx.db, marked, { fileName: name, uploadedBy: actor.customerId, at })
  const matched = await matchOpenLines(ctx)
  const { openLines: open } = await getBankSums(ctx)
  return { added, known: lines.length - added, matched, open }
}

/** Each line in a transaction of its own; returns how many. A line or movement that a colleague takes meanwhile is theirs. */
export async function matchOpenLines({ db, clock }: BankContext): Promise<number> {
  const lines = await openLines(db)
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return 0
  const movements = await movementsAround(db, { first: first.day, last: last.day })
  let matched = 0
  for (const [lineId, ids] of matchByReference(lines, movements)) {
    const matching = db.transaction().execute(async (trx) => {
      const line = await lockLine(trx, lineId)
      if (line?.state !== 'open') throw new AppError('CHANGED_MEANWHILE')
      await take(trx, { lineId, ids, by: null, at: clock.now() })
      return true
    })
    if (await matching.catch(unlessTaken)) matched += 1
  }
  return matched
}

function unlessTaken(error: unknown): false {
  if (error instanceof AppError && error.code === 'CHANGED_MEANWHILE') return false
  throw error
}

/** Throws NOT_FOUND, DECISION_CLOSED, CHANGED_MEANWHILE, BAD_INPUT when movements and rest are not the amount of the line. */
export async function matchLine(
  { db, clock }: BankContext,
  actor: StaffActor,
  { lineId, movements: ids, rest }: Input<'match'>,
): Promise<Data<'match'>> {
  const [at, by] = [clock.now(), actor.customerId]
  return await db.transaction().execute(async (trx) => {
    const line = await lockedLine(trx, lineId, 'open')
    const restPaise = rest ? paiseFromRupees(rest.amount) : 0
    const takenPaise = ids.length > 0 ? await take(trx, { lineId, ids, by, at }) : 0
    const leftPaise = line.amountPaise - takenPaise - restPaise
    if (leftPaise !== 0 || (rest && restPaise === 0)) {
      const left = formatRupees(rupeesFromPaise(leftPaise + restPaise))
      throw new AppError('BAD_INPUT', { reason: 'SUM_DIFFERS', values: { left } })
    }
    if (rest) {
      const entry = { id: randomUUID(), lineId, kind: rest.kind, amountPaise: restPaise, reason: rest.reason }
      await postEntry(trx, { ...entry, madeBy: by, at: indiaInstant(line.day) })
    }
    await markLine(trx, lineId, { state: 'matched', by, at })
    return await bankLine(trx, lineId)
  })
}

interface Taking {
  lineId: string
  ids: readonly string[]
  /** Null: by reference and amount. */
  by: string | null
  at: Date
}

/** Paise of the movements. Throws CHANGED_MEANWHILE when one is on another line. */
async function take(trx: Queryable, taking: Taking): Promise<number> {
  const { count, paise } = await insertMatches(trx, taking)
  if (count < taking.ids.length) throw new AppError('CHANGED_MEANWHILE')
  if (taking.by === null) await markLine(trx, taking.lineId, { state: 'matched', by: null, at: taking.at })
  return paise
}

/** Throws NOT_FOUND, DECISION_CLOSED. */
export async function undoMatch(
  { db, clock }: BankContext,
  actor: StaffActor,
  { lineId, reason }: Input<'undo'>,
): Promise<Data<'undo'>> {
  const [at, by] = [clock.now(), actor.customerId]
  return await db.transaction().execute(async (trx) => {
    await lockedLine(trx, lineId, 'matched')
    await endMatches(trx, { lineId, by, at, reason })
    for (const { id: reverses, kind, amountPaise } of await liveEntries(trx, lineId))
      await postEntry(trx, {
        id: randomUUID(),
        lineId,
        kind,
        amountPaise: 0 - amountPaise,
        reason,
        madeBy: by,
        at,
        reverses,
      })
    await markLine(trx, lineId, { state: 'open', by: null, at: null })
    return await bankLine(trx, lineId)
  })
}

/** Throws DECISION_CLOSED when nothing is left to take over, CHANGED_MEANWHILE when it is another amount by now. */
export async function takeOver(
  { db, clock }: BankContext,
  actor: StaffActor,
  { amount, reason }: Input<'takeOver'>,
): Promise<Data<'takeOver'>> {
  return await db.transaction().execute(async (trx) => {
    const first = await lockFirstLine(trx)
    const { before } = await getBankSums({ db: trx })
    if (!first || before === 0) throw new AppError('DECISION_CLOSED')
    if (paiseFromRupees(before) !== paiseFromRupees(amount)) throw new AppError('CHANGED_MEANWHILE')
    const entry = { id: randomUUID(), lineId: null, kind: 'opening', amountPaise: paiseFromRupees(before) } as const
    const at = new Date(Math.min(indiaInstant(first.day).getTime(), clock.now().getTime()))
    await postEntry(trx, { ...entry, reason, madeBy: actor.customerId, at })
    return await getBankSums({ db: trx })
  })
}

async function lockedLine(trx: Queryable, lineId: string, state: 'open' | 'matched') {
  const line = await lockLine(trx, lineId)
  if (!line) throw new AppError('NOT_FOUND')
  if (line.state !== state) throw new AppError('DECISION_CLOSED')
  return line
}

async function postEntry(trx: Queryable, entry: NewEntry): Promise<void> {
  await insertEntry(trx, entry)
  const { id: source, kind, amountPaise, at: happenedAt } = entry
  const entries = bankEntries(kind, amountPaise)
  await post(trx, { kind: `bank_${kind}`, source, bookingId: null, happenedAt, entries })
}
