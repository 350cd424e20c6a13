import { useState } from 'react'
import { cannedAnswerCalls } from '#contract/calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { cannedCopy } from './canned.copy.ts'
import { type Canned, RemoveDialog, WriteDialog } from './canned-dialogs.tsx'

const columns: readonly Column<Canned>[] = [
  { title: cannedCopy.name, cell: ({ title }) => title },
  {
    title: cannedCopy.words,
    cell: ({ words }) => <span className="line-clamp-3 max-w-prose whitespace-pre-line">{words}</span>,
  },
  {
    title: cannedCopy.changed,
    cell: ({ changedAt, changedBy }) => `${formatInstant(changedAt)}, ${changedBy || cannedCopy.byProduct}`,
  },
]

type Open = { action: 'add' } | { action: 'change' | 'remove'; answer: Canned }

/** The canned answers of support; admins write them. */
export function Component() {
  const may = useMay()
  const query = useStaffQuery(cannedAnswerCalls.list)
  const [open, setOpen] = useState<Open | null>(null)
  const onClose = () => setOpen(null)
  const mayChange = may(cannedAnswerCalls.change)
  const placeholders = query.data?.data.placeholders ?? []
  return (
    <ListPage
      title={cannedCopy.title}
      note={cannedCopy.note}
      actions={
        may(cannedAnswerCalls.add) && (
          <Button size="small" onClick={() => setOpen({ action: 'add' })}>
            {cannedCopy.add}
          </Button>
        )
      }
      query={query}
      rows={({ data }) => data.answers}
      empty={cannedCopy.none}
      columns={columns}
      keyOf={({ _id }) => _id}
      rowActions={
        mayChange
          ? (answer) =>
              (['change', 'remove'] as const).map((action) => (
                <Button key={action} size="small" variant="outline" onClick={() => setOpen({ action, answer })}>
                  {cannedCopy[action]}
                </Button>
              ))
          : undefined
      }
    >
      {open?.action === 'remove' && <RemoveDialog answer={open.answer} onClose={onClose} />}
      {(open?.action === 'add' || open?.action === 'change') && (
        <WriteDialog
          answer={open.action === 'change' ? open.answer : undefined}
          placeholders={placeholders}
          onClose={onClose}
        />
      )}
    </ListPage>
  )
}
