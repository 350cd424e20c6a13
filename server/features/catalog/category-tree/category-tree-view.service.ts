import type { CataloguePage, categoryTreeCalls } from '#contract/category-tree.ts'
import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { storedCatalog } from '../catalog.snapshot.ts'
import { changeViews } from '../changes/catalog-view.service.ts'
import { changesOf, listPlanned, revisionOf } from '../changes.queries.ts'
import { linkOf, nameOf, namesOf, pageRows, parentOf } from '../pages.rules.ts'
import { fieldsOf } from './fields.rules.ts'

type StructureContext = Pick<Context, 'db' | 'clock'>

/** Throws SERVICE_NOT_FOUND. */
export async function rowsForStaff(
  { db, clock }: StructureContext,
  page: CataloguePage,
): Promise<EndpointResponse<typeof categoryTreeCalls.rows>['data']> {
  const now = clock.now()
  const { rows } = await storedCatalog(db, now)
  const shown = pageRows(rows, page)
  if (!shown) throw new AppError('SERVICE_NOT_FOUND')
  return {
    revision: await revisionOf(db, shown),
    rows: shown.map(({ entity, id, row }) => ({
      ...{ entity, _id: id, parentId: parentOf(entity, row), name: nameOf({ entity, row }, rows) },
      linkedId: linkOf(entity, row),
      fields: fieldsOf(entity, row),
    })),
    changes: changeViews(await changesOf(db, shown), namesOf(rows), now),
  }
}

export async function plannedForStaff({ db, clock }: StructureContext) {
  const now = clock.now()
  const { rows } = await storedCatalog(db, now)
  const planned = await listPlanned(db, now)
  const changes = changeViews(planned, namesOf(rows), now)
  return { changes, more: planned.length - changes.length }
}
