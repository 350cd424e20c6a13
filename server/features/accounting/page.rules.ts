import { uuidPattern } from '#contract/lib/fields.ts'
import { addDays, indiaInstant, isDay } from '#contract/lib/india-time.ts'
import { AppError } from '#server/http/app-error.ts'

const defaultLimit = 50

interface ListInput {
  from?: string
  to?: string
  number?: string
  cursor?: string
  limit?: number
}

/** Of a list with the newest first: rows of these days in India, after the place of a cursor. */
export interface Wanted {
  from: Date | null
  to: Date | null
  number: string | null
  afterAt: Date | null
  afterId: string | null
  limit: number
}

const idForms = { text: /^[\w-]+$/, uuid: uuidPattern, bigint: /^\d{1,18}$/ }

/** Throws BAD_DATE for a day that does not exist, BAD_INPUT for the cursor of another list. */
export function wantedPage(
  { from, to, number, cursor, limit = defaultLimit }: ListInput,
  ids: keyof typeof idForms,
): Wanted {
  const [at, ...rest] = cursor?.split('_') ?? []
  const id = rest.join('_')
  if (at && !idForms[ids].test(id)) throw new AppError('BAD_INPUT')
  return {
    ...dayRange(from, to),
    number: number?.trim().toUpperCase() || null,
    afterAt: at ? new Date(Number(at)) : null,
    afterId: at ? id : null,
    limit,
  }
}

/** `to` is the first instant after the last day. Throws BAD_DATE. */
export function dayRange(from: string | undefined, to: string | undefined) {
  for (const day of [from, to]) if (day !== undefined && !isDay(day)) throw new AppError('BAD_DATE')
  return { from: from ? indiaInstant(from) : null, to: to ? indiaInstant(addDays(to, 1)) : null }
}

/** The queries read one row more than the page has. */
export function toPage<Row extends { at: Date; _id: string }, View>(
  rows: readonly Row[],
  limit: number,
  toView: (row: Row) => View,
): { rows: View[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > limit && last ? `${last.at.getTime()}_${last._id}` : null
  return { rows: shown.map(toView), nextCursor }
}
