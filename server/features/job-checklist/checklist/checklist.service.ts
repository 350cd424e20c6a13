import { randomUUID } from 'node:crypto'
import type { ChecklistPoint, ChecklistView, checklistCalls } from '#contract/job-checklist.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import {
  countChanges,
  endPoints,
  insertChange,
  insertPoint,
  listCategories,
  listChanges,
  listPoints,
  lockCategory,
  placePoint,
} from './checklist.queries.ts'

export async function listChecklists({ db }: Pick<Context, 'db'>): Promise<ChecklistView[]> {
  return await Promise.all((await listCategories(db)).map((category) => viewOf(db, category)))
}

/** Throws NOT_FOUND, BAD_INPUT, and CATALOGUE_CHANGED when the asker has not seen the last change. */
export async function saveChecklist(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: StaffActor,
  { categoryId, revision, reason, ...input }: EndpointInput<typeof checklistCalls.save>,
): Promise<ChecklistView> {
  const at = clock.now()
  const after = input.points.map(({ words }) => ({ words: words.trim() }))
  if (new Set(after.map(wordsOf)).size < after.length) throw new AppError('BAD_INPUT', { reason: 'POINT_TWICE' })
  return await db.transaction().execute(async (trx) => {
    if (!(await lockCategory(trx, categoryId))) throw new AppError('NOT_FOUND')
    if ((await countChanges(trx, categoryId)) !== revision) throw new AppError('CATALOGUE_CHANGED')
    const old = await listPoints(trx, categoryId)
    if (old.map(wordsOf).join('\n') === after.map(wordsOf).join('\n'))
      throw new AppError('BAD_INPUT', { reason: 'NOTHING_CHANGED' })
    await replace(trx, categoryId, old, after, at)
    const before = old.map(({ words }) => ({ words }))
    await insertChange(trx, { categoryId, at, staffId: actor.customerId, before, after, reason })
    const [category] = await listCategories(trx, categoryId)
    if (!category) throw new AppError('NOT_FOUND')
    return await viewOf(trx, category)
  })
}

/** Points that stay keep their ticks in visits under way; others end, and new ones begin. */
async function replace(
  trx: Queryable,
  categoryId: string,
  old: Awaited<ReturnType<typeof listPoints>>,
  after: readonly ChecklistPoint[],
  at: Date,
): Promise<void> {
  const wanted = new Set(after.map(wordsOf))
  await endPoints(
    trx,
    old.filter((point) => !wanted.has(point.words)).map(({ id }) => id),
    at,
  )
  for (const [position, point] of after.entries()) {
    const same = old.find(({ words }) => words === point.words)
    if (same) await placePoint(trx, same.id, position)
    else await insertPoint(trx, { ...point, id: randomUUID(), categoryId, position, at })
  }
}

async function viewOf(db: Queryable, { id, name }: { id: string; name: string }): Promise<ChecklistView> {
  const points = await listPoints(db, id)
  const changes = await listChanges(db, id)
  return {
    _id: id,
    name,
    revision: await countChanges(db, id),
    points: points.map(({ words }) => ({ words })),
    changes: changes.map((change) => ({
      _id: change.id,
      at: change.at.toISOString(),
      by: change.name || shownPhone(change.phone),
      reason: change.reason,
      before: wordsOnly(change.before),
      after: wordsOnly(change.after),
    })),
  }
}

const wordsOf = ({ words }: ChecklistPoint) => words

/** Older ones have their Hindi, too. */
const wordsOnly = (points: unknown) => (points as ChecklistPoint[]).map(({ words }) => ({ words }))
