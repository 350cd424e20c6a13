import type { FieldName, Row, RowsView } from './row-fields.ts'
import type { RowsPage } from './rows-page.ts'

type Option = { value: string; title: string }

/** Values that a field of a row can have in this catalog. */
export function optionsFor({ categories, view }: RowsPage, row?: Row): Partial<Record<FieldName, Option[]>> {
  const all = [...(categories?.rows ?? []), ...view.rows]
  const subcategories = all.filter(({ entity }) => entity === 'subcategory').map(toOption)
  return {
    ...(row?.fields.subcategoryId && { subcategoryId: subcategories }),
  }
}

/** The choices of a service, each with those above it, as a part of a combo names them. */
export function variantOptions(part: RowsView | undefined): Option[] {
  const variants = part?.rows.filter(({ entity }) => entity === 'variant') ?? []
  const leaves = variants.filter(({ _id }) => !variants.some(({ parentId }) => parentId === _id))
  return leaves.map((leaf) => {
    const parent = variants.find(({ _id }) => _id === leaf.parentId)
    const path = parent ? [parent, leaf] : [leaf]
    return { value: path.map(({ _id }) => _id).join('\n'), title: path.map(({ name }) => name).join(', ') }
  })
}

export const toOption = ({ _id, name }: Row): Option => ({ value: _id, title: name })
