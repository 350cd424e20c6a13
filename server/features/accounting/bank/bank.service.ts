import type { bankCalls } from '#contract/accounting.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { daysAfter, daysBefore, indiaInstant } from '#contract/lib/india-time.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { toPage, wantedPage } from '../page.rules.ts'
import { findFirstDay, findLine, freeMovements, listLines, type MovementRow } from './bank.queries.ts'
import { type Movement, suggest } from './match.rules.ts'
import { bankSums, ledgerInBank } from './sums.queries.ts'

type Calls = typeof bankCalls
type Data<Name extends keyof Calls> = EndpointResponse<Calls[Name]>['data']
type Reading = Pick<Context, 'db'>
type LineRow = NonNullable<Awaited<ReturnType<typeof findLine>>>

/** Throws BAD_DATE. */
export async function bankLinesPage({ db }: Reading, input: EndpointInput<Calls['lines']>): Promise<Data<'lines'>> {
  const wanted = wantedPage(input, 'bigint')
  return toPage(await listLines(db, wanted, input.state), wanted.limit, toLine)
}

/** Throws NOT_FOUND. */
export async function bankLine(db: Queryable, id: string): Promise<Data<'match'>> {
  const row = await findLine(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return toLine(row)
}

function toLine({ at: _, amountPaise, balancePaise, parts, ...row }: LineRow) {
  return {
    ...row,
    amount: rupeesFromPaise(amountPaise),
    balance: rupeesFromPaise(balancePaise),
    parts: parts.map(({ paise, ...part }) => ({ ...part, amount: rupeesFromPaise(paise) })),
  }
}

const maxMovements = 500
/** A settlement may be posted some days before its line, cash weeks before it is paid in. */
const lookAround = { before: 60, after: 15 }

/** Throws NOT_FOUND for a line that does not exist. */
export async function bankMovements(
  { db }: Reading,
  { lineId }: EndpointInput<Calls['movements']>,
): Promise<Data<'movements'>> {
  const line = lineId === undefined ? undefined : await findLine(db, lineId)
  if (lineId !== undefined && !line) throw new AppError('NOT_FOUND')
  const period = line ? around(line.at) : await sinceFirstLine(db)
  const rows = period ? await freeMovements(db, { ...period, limit: maxMovements + 1 }) : []
  const shown = rows.slice(0, maxMovements)
  return {
    movements: shown.map(({ id, amountPaise, group: _, batch: __, ...row }) => ({
      ...{ _id: id, ...row },
      amount: rupeesFromPaise(amountPaise),
    })),
    likely: line ? suggest({ id: line._id, ...line }, shown.map(toMovement)) : [],
    more: rows.length > maxMovements,
  }
}

/** Before, there was no statement. */
async function sinceFirstLine(db: Queryable) {
  const day = await findFirstDay(db)
  return day && { from: indiaInstant(day) }
}

function around(at: Date) {
  return { from: daysBefore(at, lookAround.before), to: daysAfter(at, lookAround.after), near: at }
}

function toMovement({ reference, batch, ...row }: MovementRow): Movement {
  return { ...row, references: [reference, batch].filter(Boolean) }
}

/** Movements of the days around open lines. */
export async function movementsAround(db: Queryable, { first, last }: { first: string; last: string }) {
  const [from, to] = [
    daysBefore(indiaInstant(first), lookAround.before),
    daysAfter(indiaInstant(last), lookAround.after),
  ]
  return (await freeMovements(db, { from, to, limit: maxRead })).map(toMovement)
}

const maxRead = 50_000

/** The balances of statement and ledger, and the parts of their difference. */
export async function getBankSums({ db }: { db: Queryable }): Promise<Data<'sums'>> {
  const sums = await bankSums(db)
  if (!sums) {
    const ledger = rupeesFromPaise(await ledgerInBank(db))
    const none = { before: 0, open: 0, missing: 0, notOnStatement: 0, openLines: 0, movements: 0 }
    return { until: null, statement: 0, ledger, difference: 0, ...none }
  }
  return {
    until: sums.until,
    statement: rupeesFromPaise(sums.statementPaise),
    ledger: rupeesFromPaise(sums.ledgerPaise),
    difference: rupeesFromPaise(sums.statementPaise - sums.ledgerPaise),
    before: rupeesFromPaise(sums.openingPaise - sums.takenOverPaise - sums.earlierPaise),
    open: rupeesFromPaise(sums.openPaise),
    missing: rupeesFromPaise(sums.statementPaise - sums.openingPaise - sums.linesPaise),
    notOnStatement: rupeesFromPaise(0 - sums.freePaise),
    openLines: sums.openLines,
    movements: sums.freeMovements,
  }
}
