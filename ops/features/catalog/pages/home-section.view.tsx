import { rowsCopy } from '../rows/rows.copy.ts'
import { RowsSection } from '../rows/rows-section.tsx'
import { RowsPageView } from './rows-view.tsx'

/** Categories, subcategories and services in their order. */
export function Component() {
  return (
    <RowsPageView title={rowsCopy.categoriesTitle} of="shelf">
      {(page) => (
        <>
          <RowsSection page={page} entity="category" />
          <RowsSection page={page} entity="subcategory" />
          <RowsSection page={page} entity="service" linkOf={({ _id }) => `/catalogue/${encodeURIComponent(_id)}`} />
        </>
      )}
    </RowsPageView>
  )
}
