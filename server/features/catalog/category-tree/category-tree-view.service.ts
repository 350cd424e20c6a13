import type { categoryTreeCalls } from '#contract/catalog.category-tree.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { storedCatalog } from '../catalog.snapshot.ts'
import { changeViews } from '../changes/catalog-view.service.ts'
import { toMoment } from '../changes/price-change.rules.ts'
import { refusing } from '../changes/publish.service.ts'
import { findRevision, listChanges, listPlanned } from '../changes.queries.ts'
import { findLinkedId, findParentId, pageRows, rowName, rowNames } from '../pages.rules.ts'
import { toFieldsView } from './fields.rules.ts'

type StructureContext = Pick<Context, 'db' | 'clock'>

/** With the changes planned until a day, if one is named. Throws SERVICE_NOT_FOUND, BAD_INPUT. */
export async function rowsForStaff(
  { db, clock }: StructureContext,
  { day, ...page }: EndpointInput<typeof categoryTreeCalls.rows>,
): Promise<EndpointResponse<typeof categoryTreeCalls.rows>['data']> {
  const now = clock.now()
  const { rows } = await storedCatalog(db, refusing(toMoment(day === undefined ? undefined : { day, hour: 0 }, now)))
  const shown = pageRows(rows, page)
  if (!shown) throw new AppError('SERVICE_NOT_FOUND')
  return {
    revision: await findRevision(db, shown),
    rows: shown.map(({ entity, id, row }) => ({
      ...{ entity, _id: id, parentId: findParentId(entity, row), name: rowName({ entity, row }, rows) },
      linkedId: findLinkedId(entity, row),
      fields: toFieldsView(entity, row),
    })),
    changes: changeViews(await listChanges(db, shown), rowNames(rows), now),
  }
}

export async function plannedForStaff({ db, clock }: StructureContext) {
  const now = clock.now()
  const { rows } = await storedCatalog(db, now)
  const planned = await listPlanned(db, now)
  const changes = changeViews(planned, rowNames(rows), now)
  return { changes, more: planned.length - changes.length }
}
