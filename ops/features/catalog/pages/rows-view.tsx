import { type ReactNode, useState } from 'react'
import { Page } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { Change } from '../catalog.types.ts'
import { ChangeHistory, PlannedChanges } from '../change-lists.tsx'
import { RestoreDialog, WithdrawAnyDialog } from '../rows/change-dialogs.tsx'
import { type RowsPage, useRowsPage } from '../rows/rows-page.ts'

interface RowsViewProps {
  title: string
  of: 'shelf' | 'home' | 'add_ons'
  children: (page: RowsPage) => ReactNode
}

/** A page of rows with their planned changes and their history. */
export function RowsPageView({ title, of, children }: RowsViewProps) {
  const { query, page } = useRowsPage({ of })
  const [open, setOpen] = useState<{ kind: 'withdraw' | 'restore'; change: Change } | null>(null)
  const close = () => setOpen(null)
  return (
    <Page title={title}>
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
