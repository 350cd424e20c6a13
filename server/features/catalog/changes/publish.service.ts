import { isRefusal, type Refusal } from '#contract/refusals/refusal.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Approve } from '#server/features/gift/request.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { type CatalogRows, pendingChanges, wholeCatalog } from '../catalog.queries.ts'
import { lockSettledCatalog } from '../catalog.service.ts'
import { applyDueChanges, type EntityRef, findRevision, insertChanges, storedRow } from '../changes.queries.ts'
import { pickColumns } from '../pending.rules.ts'
import { requirePictures } from '../pictures/require-pictures.ts'
import { requireCities } from '../require-cities.ts'
import { newProblem } from './problems.rules.ts'

interface WantedChange extends EntityRef {
  /** Columns and their new values. */
  after: object
}

interface Publishing {
  /** All rows of the page that was edited. */
  refs: readonly EntityRef[]
  /** Of that page as it was read. */
  revision: number
  wanted: readonly WantedChange[]
  validFrom: Date
  reason: string
}

/** Makes changes together, at once or at a moment to come. Throws NOT_FOUND, BAD_INPUT, CATALOGUE_CHANGED. */
export async function publishChanges(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: StaffActor,
  { refs, revision, wanted, validFrom, reason }: Publishing,
  approve?: Approve,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    await lockSettledCatalog(trx, now)
    await approve?.(trx)
    if ((await findRevision(trx, refs)) !== revision) throw new AppError('CATALOGUE_CHANGED')
    await assertMomentsFree(
      trx,
      wanted.map((one) => ({ ...one, validFrom })),
    )
    const changed = wanted.map(({ after }) => after)
    await requirePictures(trx, changed)
    await requireCities(trx, changed)
    const stored = await wholeCatalog(trx)
    const changes = []
    for (const one of wanted)
      changes.push({ ...one, before: await before(trx, one), validFrom, reason, staffId: actor.customerId })
    await insertChanges(trx, changes, now)
    await assertSellable(trx, stored, validFrom)
    await applyDueChanges(trx, now)
  })
}

/** Throws BAD_INPUT when something that is shown could not be priced any more, from a moment on. */
export async function assertSellable(trx: Queryable, before: CatalogRows, from: Date): Promise<void> {
  const problem = newProblem(before, await wholeCatalog(trx), from)
  if (problem) throw new AppError('BAD_INPUT', problem)
}

interface WrittenChange extends WantedChange {
  before: object
}

/** Puts what an import wrote into the history, so that pages that staff read before it are old. */
export async function recordImported(
  trx: Queryable,
  staffId: string,
  changes: readonly WrittenChange[],
  now: Date,
): Promise<void> {
  const facts = { validFrom: now, appliedAt: now, reason: 'Import from files', staffId }
  await insertChanges(
    trx,
    changes.map((change) => ({ ...change, ...facts })),
    now,
  )
}

/** What holds now; written again when the change begins, because others may begin before it. */
async function before(trx: Queryable, { entity, id, after }: WantedChange): Promise<object> {
  const row = await storedRow(trx, { entity, id })
  if (!row) throw new AppError('NOT_FOUND')
  if ('price_paise' in after && row.price_paise === null)
    throw new AppError('BAD_INPUT', { reason: 'PRICED_AFTER_INSPECTION' })
  return pickColumns(row, Object.keys(after))
}

/** Throws BAD_INPUT when another change of the same columns begins at the same moment. */
export async function assertMomentsFree(
  trx: Queryable,
  wanted: readonly (WantedChange & { validFrom: Date })[],
): Promise<void> {
  const keysOf = (entity: string, id: string, after: object, from: Date) =>
    Object.keys(after).map((name) => `${entity} ${id} ${name} ${from.getTime()}`)
  const pending = await pendingChanges(trx)
  const taken = new Set(
    pending.flatMap((one) => keysOf(one.entity, one.entity_id, one.after as object, one.valid_from)),
  )
  if (wanted.some((one) => keysOf(one.entity, one.id, one.after, one.validFrom).some((key) => taken.has(key))))
    throw new AppError('BAD_INPUT', { reason: 'CHANGE_AT_SAME_TIME' })
}

/** A value, or BAD_INPUT with the reason why there is none. */
export function refusing<Value extends object>(value: Value | Refusal): Value {
  if (isRefusal(value)) throw new AppError('BAD_INPUT', value)
  return value
}
