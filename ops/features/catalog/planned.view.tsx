import { useState } from 'react'
import { categoryTreeCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { Page } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import type { Change } from './catalog.types.ts'
import { PlannedChanges } from './change-lists.tsx'
import { WithdrawAnyDialog } from './rows/change-dialogs.tsx'
import { rowsCopy } from './rows/rows.copy.ts'

/** Planned changes of the catalog, the next one first. */
export function Component() {
  const query = useStaffQuery(categoryTreeCalls.planned)
  const [withdrawn, setWithdrawn] = useState<Change | null>(null)
  return (
    <Page title={rowsCopy.plannedTitle} note={rowsCopy.plannedNote}>
      <QueryView query={query} label={rowsCopy.plannedTitle}>
        {({ data }) => (
          <>
            {data.more > 0 && (
              <InPageAlert className="mb-3">{rowsCopy.morePlanned(data.changes.length, data.more)}</InPageAlert>
            )}
            <PlannedChanges changes={data.changes} onWithdraw={setWithdrawn} />
          </>
        )}
      </QueryView>
      {withdrawn && <WithdrawAnyDialog change={withdrawn} onClose={() => setWithdrawn(null)} />}
    </Page>
  )
}
