import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { type CannedAnswerView, type cannedAnswerCalls, placeholders } from '#contract/support.canned-answer.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import { caseById } from '../case.queries.ts'
import { requireOthers } from '../case-view.service.ts'
import {
  type CannedRow,
  findCanned,
  hasTitle,
  insertCanned,
  listCanned,
  lockCanned,
  removeCanned,
  updateCanned,
  visitStart,
} from './canned.queries.ts'
import { fillText, placeholderValues, unknownPlaceholders } from './canned.rules.ts'

type CannedContext = Pick<Context, 'db' | 'clock'>
type Input<Name extends keyof typeof cannedAnswerCalls> = EndpointInput<(typeof cannedAnswerCalls)[Name]>

/** Before and after of a change, for the log. */
export interface CannedChange {
  before: { title: string; words: string } | null
  after: CannedAnswerView
}

export async function cannedAnswers({
  db,
}: Pick<Context, 'db'>): Promise<EndpointResponse<typeof cannedAnswerCalls.list>['data']> {
  return { answers: (await listCanned(db)).map(viewOf), placeholders: [...placeholders] }
}

/** Throws BAD_INPUT for a title that is taken and for words in braces that are no placeholder. */
export async function addCanned(
  { db, clock }: CannedContext,
  actor: StaffActor,
  input: Input<'add'>,
): Promise<CannedChange> {
  const texts = checkedTexts(input)
  return await db.transaction().execute(async (trx) => {
    const id = await insertCanned(trx, { ...texts, staffId: actor.customerId, now: clock.now() })
    if (!id) throw titleTaken()
    return { before: null, after: await viewById(trx, id) }
  })
}

/** Throws NOT_FOUND, CASE_CHANGED when a colleague has changed it since, BAD_INPUT as addCanned. */
export async function changeCanned(
  { db, clock }: CannedContext,
  actor: StaffActor,
  input: Input<'change'>,
): Promise<CannedChange> {
  const { answerId, version } = input
  const texts = checkedTexts(input)
  return await db.transaction().execute(async (trx) => {
    const before = await lockCanned(trx, answerId)
    if (!before) throw notThere()
    if (before.version !== version) {
      throw new AppError('CASE_CHANGED', { reason: 'CANNED_ANSWER_CHANGED' })
    }
    if (await hasTitle(trx, texts.title, answerId)) throw titleTaken()
    await updateCanned(trx, answerId, { ...texts, staffId: actor.customerId, now: clock.now() })
    return { before, after: await viewById(trx, answerId) }
  })
}

/** Throws NOT_FOUND. Returns the removed answer. */
export async function removeCannedAnswer(
  { db, clock }: CannedContext,
  actor: StaffActor,
  { answerId }: Input<'remove'>,
): Promise<{ title: string; words: string }> {
  return await db.transaction().execute(async (trx) => {
    const before = await lockCanned(trx, answerId)
    if (!before) throw notThere()
    await removeCanned(trx, answerId, actor.customerId, clock.now())
    return before
  })
}

/** Throws NOT_FOUND, OWN_BOOKING for a case of the asking colleague, BAD_INPUT naming what the case lacks. */
export async function filledResponse(
  { db }: Pick<Context, 'db'>,
  actor: StaffActor,
  { answerId, caseId }: Input<'fill'>,
): Promise<{ words: string }> {
  const one = requireOthers(await caseById(db, caseId), actor)
  const answer = await findCanned(db, answerId)
  if (!answer) throw notThere()
  const startsAt = one.bookingId ? await visitStart(db, one.bookingId) : null
  const filled = fillText(answer.words, placeholderValues({ ...one, startsAt }))
  if ('words' in filled) return filled
  const values = { title: answer.title, missing: filled.missing.join(', ') }
  throw new AppError('BAD_INPUT', { reason: 'ANSWER_LACKS', values })
}

function checkedTexts({ title, words }: { title: string; words: string }): { title: string; words: string } {
  const unknown = unknownPlaceholders(words)
  if (unknown.length > 0) {
    const known = placeholders.map((word) => `{${word}}`).join(', ')
    throw new AppError('BAD_INPUT', { reason: 'NO_PLACEHOLDER', values: { name: `{${unknown[0]}}`, known } })
  }
  return { title: title.trim(), words: words.trim() }
}

const titleTaken = () => new AppError('BAD_INPUT', { reason: 'TITLE_TAKEN' })
const notThere = () => new AppError('NOT_FOUND', { reason: 'CANNED_ANSWER_GONE' })

async function viewById(db: Queryable, id: string): Promise<CannedAnswerView> {
  const row = await findCanned(db, id)
  if (!row) throw notThere()
  return viewOf(row)
}

function viewOf({ id, title, words, version, changedAt, name, phone }: CannedRow): CannedAnswerView {
  return { _id: id, title, words, version, changedAt: changedAt.toISOString(), changedBy: name || shownPhone(phone) }
}
