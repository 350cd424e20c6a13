import { type ReactNode, useState } from 'react'
import { ListFilters } from '#ops/ui/list/list-filters.tsx'
import { Page, Panel } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import type { Change } from '../catalog.types.ts'
import { ChangeHistory, PlannedChanges } from '../change-lists.tsx'
import { useLaterDay } from '../later-day.ts'
import { RestoreDialog, WithdrawAnyDialog } from './change-dialogs.tsx'
import { rowsCopy } from './rows.copy.ts'
import { type RowsPage, useRowsPage } from './rows-page.ts'
import { RowsSection } from './rows-section.tsx'

interface RowsViewProps {
  title: string
  of: 'shelf' | 'home' | 'add_ons'
  children: (page: RowsPage) => ReactNode
}

/** Categories, subcategories and services in their order. */
export function Categories() {
  return (
    <RowsView title={rowsCopy.categoriesTitle} of="shelf">
      {(page) => (
        <>
          <RowsSection page={page} entity="category" />
          <RowsSection page={page} entity="subcategory" />
          <RowsSection page={page} entity="service" linkOf={({ _id }) => `/catalogue/${encodeURIComponent(_id)}`} />
        </>
      )}
    </RowsView>
  )
}

/** Small extras that services share. */
export function AddOns() {
  return (
    <RowsView title={rowsCopy.addOnsTitle} of="add_ons">
      {(page) => <RowsSection page={page} entity="add_on" canOrder={false} />}
    </RowsView>
  )
}

/** Banners and the row of pictures of the home page. */
export function HomePage() {
  return (
    <RowsView title={rowsCopy.homeTitle} of="home">
      {(page) => (
        <>
          <Panel>
            <p>{rowsCopy.hints.banner}</p>
          </Panel>
          <RowsSection page={page} entity="banner" />
          <RowsSection page={page} entity="strip_item" />
        </>
      )}
    </RowsView>
  )
}

/** Rows with their planned changes and their history. */
function RowsView({ title, of, children }: RowsViewProps) {
  const { day, filter, note } = useLaterDay()
  const { query, page } = useRowsPage({ of }, day)
  const [open, setOpen] = useState<{ kind: 'withdraw' | 'restore'; change: Change } | null>(null)
  const close = () => setOpen(null)
  return (
    <Page title={title} note={note}>
      <ListFilters label={catalogCopy.filters} list={[filter]} />
      <QueryView query={query} label={title}>
        {() =>
          page && (
            <div className="space-y-5">
              {children(page)}
              <PlannedChanges
                changes={page.view.changes}
                onWithdraw={(change) => setOpen({ kind: 'withdraw', change })}
              />
              <ChangeHistory
                changes={page.view.changes}
                onRestoreRow={(change) => setOpen({ kind: 'restore', change })}
              />
            </div>
          )
        }
      </QueryView>
      {page && open?.kind === 'restore' && <RestoreDialog asked={page.asked} change={open.change} onClose={close} />}
      {open?.kind === 'withdraw' && <WithdrawAnyDialog change={open.change} onClose={close} />}
    </Page>
  )
}
