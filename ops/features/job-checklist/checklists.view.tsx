import { useState } from 'react'
import { listLimits } from '#contract/lib/business.ts'
import { checklistCalls } from '#contract/visit-calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { Page, Panel } from '#ops/ui/page.tsx'
import { NewestNote } from '#ops/ui/pages/newest-note.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { Timeline } from '#ops/ui/timeline.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { type Checklist, ChecklistDialog } from './checklist-dialog.tsx'
import { checklistsCopy as copy } from './checklists.copy.ts'
import { ProductsSection } from './products-section.tsx'

type Open = { checklist: Checklist; points: Checklist['points'] } | null

/** The points that professionals tick, by category. */
export function Component() {
  const query = useStaffQuery(checklistCalls.list)
  const [open, setOpen] = useState<Open>(null)
  return (
    <Page title={copy.title} note={copy.note}>
      <QueryView query={query} label={copy.title}>
        {({ data }) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {data.checklists.map((checklist) => (
              <ChecklistPanel
                key={checklist._id}
                checklist={checklist}
                onEdit={(points) => setOpen({ checklist, points })}
              />
            ))}
          </div>
        )}
      </QueryView>
      <ProductsSection />
      {open && <ChecklistDialog {...open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

interface ChecklistPanelProps {
  checklist: Checklist
  onEdit: (points: Checklist['points']) => void
}

function ChecklistPanel({ checklist: { name, points, changes }, onEdit }: ChecklistPanelProps) {
  const edit = (
    <Button size="small" variant="outline" aria-label={copy.editOf(name)} onClick={() => onEdit(points)}>
      {copy.edit}
    </Button>
  )
  return (
    <Panel title={name} aside={edit}>
      {points.length === 0 && <p className="text-muted">{copy.none}</p>}
      <ol className="list-decimal space-y-1 pl-5">
        {points.map(({ words }) => (
          <li key={words} className="break-words">
            {words}
          </li>
        ))}
      </ol>
      {changes.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer font-semibold">{copy.history}</summary>
          <NewestNote shown={changes.length} max={listLimits.checklist} />
          <Timeline
            label={copy.history}
            entries={changes.map(({ _id, at, by, reason, before, after }) => ({
              key: String(_id),
              at,
              by,
              title: copy.changed(after.length),
              detail: (
                <>
                  <p>{reason}</p>
                  <Button
                    size="small"
                    variant="outline"
                    aria-label={copy.restoreOf(formatInstant(at))}
                    onClick={() => onEdit(before)}
                  >
                    {copy.restore}
                  </Button>
                </>
              ),
            }))}
          />
        </details>
      )}
    </Panel>
  )
}
