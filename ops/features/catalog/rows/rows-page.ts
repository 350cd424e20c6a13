import { categoryTreeCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import type { Entity, Row, RowsView } from './row-fields.ts'

/** A page as it was read, with the input that its changes need. */
export interface RowsPage {
  view: RowsView
  /** As it will be on a later day: to read, while changes are made from today's. */
  isLater: boolean
  /** Pictures, subcategories and add-ons to choose from; absent until they are read. */
  categories: RowsView | undefined
  addOns: RowsView | undefined
  asked: { of: 'shelf' | 'home' | 'add_ons' | 'service'; serviceId?: string; revision: number }
}

type Asked = Omit<RowsPage['asked'], 'revision'>

/** Reads a page, and the categories and add-ons that its rows choose from. */
export function useRowsPage(asked: Asked, day?: string) {
  const query = useStaffQuery(categoryTreeCalls.rows, day ? { ...asked, day } : asked)
  const categories = useStaffQuery(categoryTreeCalls.rows, { of: 'shelf' as const })
  const addOns = useStaffQuery(categoryTreeCalls.rows, { of: 'add_ons' as const }, { enabled: asked.of === 'service' })
  const view = query.data?.data
  const page: RowsPage | undefined = view && {
    view,
    isLater: day !== undefined,
    categories: categories.data?.data,
    addOns: addOns.data?.data,
    asked: { ...asked, revision: view.revision },
  }
  return { query, page }
}

/** Rows of a kind in their order, those below the first parent first; children follow their parent. */
export function sortedRows({ rows }: RowsView, entity: Entity): Row[] {
  const own = rows.filter((row) => row.entity === entity)
  const below = (id: string): Row[] =>
    own.filter((row) => row.parentId === id).flatMap((row) => [row, ...below(row._id)])
  const top = own.filter((row) => !own.some(({ _id }) => _id === row.parentId))
  return top.flatMap((row) => [row, ...below(row._id)])
}

/** Those with the same parent, which can change places. */
export const getSiblings = ({ rows }: RowsView, { entity, parentId }: Row): Row[] =>
  rows.filter((row) => row.entity === entity && row.parentId === parentId)
