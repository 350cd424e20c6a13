import { rowsCopy } from '../rows/rows.copy.ts'
import { RowsSection } from '../rows/rows-section.tsx'
import { RowsPageView } from './rows-view.tsx'

/** Small extras that services share. */
export function Component() {
  return (
    <RowsPageView title={rowsCopy.addOnsTitle} of="add_ons">
      {(page) => <RowsSection page={page} entity="add_on" canOrder={false} />}
    </RowsPageView>
  )
}
