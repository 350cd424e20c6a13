import { Panel } from '#ops/ui/page.tsx'
import { rowsCopy } from '../rows/rows.copy.ts'
import { RowsSection } from '../rows/rows-section.tsx'
import { RowsPageView } from './rows-view.tsx'

/** Banners and the row of pictures of the home page. */
export function Component() {
  return (
    <RowsPageView title={rowsCopy.homeTitle} of="home">
      {(page) => (
        <>
          <Panel>
            <p>{rowsCopy.hints.banner}</p>
          </Panel>
          <RowsSection page={page} entity="banner" />
          <RowsSection page={page} entity="strip_item" />
        </>
      )}
    </RowsPageView>
  )
}
