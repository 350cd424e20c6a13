import type { CatalogPage, categoryTreeCalls } from '#contract/catalog.category-tree.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { bannerProblem } from '../banner.rules.ts'
import type { CatalogRows } from '../catalog.queries.ts'
import { storedCatalog } from '../catalog.snapshot.ts'
import { withdrawFrom } from '../changes/change-service.service.ts'
import { toMoment } from '../changes/price-change.rules.ts'
import { publishChanges, refusing } from '../changes/publish.service.ts'
import { listChanges } from '../changes.queries.ts'
import { findParentId, type PageRow, pageRows } from '../pages.rules.ts'
import { withColumns } from '../pending.rules.ts'
import { columnsFor } from './fields.rules.ts'

type StructureContext = Pick<Context, 'db' | 'clock'>

/** Changes fields of a row, at once or at a moment to come. Throws SERVICE_NOT_FOUND, NOT_FOUND, BAD_INPUT, CATALOGUE_CHANGED. */
export async function editRow(
  ctx: StructureContext,
  actor: StaffActor,
  { entity, id, fields, from, reason, revision, ...page }: EndpointInput<typeof categoryTreeCalls.edit>,
): Promise<void> {
  const validFrom = refusing(toMoment(from, ctx.clock.now()))
  const { shown, rows } = await readPage(ctx, page)
  const row = shown.find((one) => one.entity === entity && one.id === id)?.row
  if (!row) throw new AppError('NOT_FOUND')
  const after = refusing(columnsFor(entity, fields))
  if (Object.keys(after).length === 0) throw new AppError('BAD_INPUT', { reason: 'NOTHING_CHANGED' })
  if ('subcategory_id' in after && !isSubcategory(rows, row, after.subcategory_id))
    throw new AppError('BAD_INPUT', { reason: 'NO_SUCH_SUBCATEGORY' })
  if (entity === 'banner') refusing(bannerProblem(withColumns(row, after) as BannerRow) ?? {})
  await publishChanges(ctx, actor, { refs: shown, revision, wanted: [{ entity, id, after }], validFrom, reason })
}

type BannerRow = CatalogRows['banners'][number]

/** A combo is below none. */
const isSubcategory = ({ subcategories }: CatalogRows, row: PageRow['row'], wanted: unknown) =>
  row.kind === 'service' && subcategories.some(({ id }) => id === wanted)

/** Puts all rows below one parent in order. Throws as `editRow`. */
export async function reorderRows(
  ctx: StructureContext,
  actor: StaffActor,
  { entity, ids, from, reason, revision, ...page }: EndpointInput<typeof categoryTreeCalls.reorder>,
): Promise<void> {
  const validFrom = refusing(toMoment(from, ctx.clock.now()))
  const { shown } = await readPage(ctx, page)
  const first = shown.find((one) => one.entity === entity && one.id === ids[0])
  if (!first || entity === 'add_on' || entity === 'combo_item') throw new AppError('NOT_FOUND')
  const parent = findParentId(entity, first.row)
  const siblings = shown.filter((one) => one.entity === entity && findParentId(entity, one.row) === parent)
  const isWhole = siblings.length === ids.length && siblings.every(({ id }) => ids.includes(id))
  if (!isWhole) throw new AppError('BAD_INPUT', { reason: 'ORDER_ALL_ROWS' })
  const wanted = siblings.flatMap(({ id, row }) => {
    const position = ids.indexOf(id)
    return row.position === position ? [] : [{ entity, id, after: { position } }]
  })
  if (wanted.length === 0) throw new AppError('BAD_INPUT', { reason: 'NOTHING_CHANGED' })
  await publishChanges(ctx, actor, { refs: shown, revision, wanted, validFrom, reason })
}

/** The values that a change replaced; returns the row's id. Throws as `editRow`. */
export async function restoreRow(
  ctx: StructureContext,
  actor: StaffActor,
  { changeId, from, reason, revision, ...page }: EndpointInput<typeof categoryTreeCalls.restore>,
): Promise<string> {
  const now = ctx.clock.now()
  const validFrom = refusing(toMoment(from, now))
  const { shown } = await readPage(ctx, page)
  const change = (await listChanges(ctx.db, shown)).find(({ id }) => id === changeId)
  if (!change || change.withdrawn_at || change.valid_from > now) throw new AppError('NOT_FOUND')
  const { entity, entity_id: id, before } = change
  const after = before as object
  if (Object.keys(after).length === 0) throw new AppError('BAD_INPUT', { reason: 'DID_NOT_EXIST' })
  await publishChanges(ctx, actor, { refs: shown, revision, wanted: [{ entity, id, after }], validFrom, reason })
  return id
}

/** Throws BAD_INPUT, CATALOGUE_CHANGED. */
export async function withdrawAny(
  ctx: StructureContext,
  actor: StaffActor,
  { changeId, reason }: EndpointInput<typeof categoryTreeCalls.withdraw>,
): Promise<void> {
  await withdrawFrom(ctx, actor, { changeId, reason })
}

async function readPage(
  { db, clock }: StructureContext,
  page: CatalogPage,
): Promise<{ shown: PageRow[]; rows: CatalogRows }> {
  const { rows } = await storedCatalog(db, clock.now())
  const shown = pageRows(rows, page)
  if (!shown) throw new AppError('SERVICE_NOT_FOUND')
  return { shown, rows }
}
