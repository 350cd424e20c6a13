import { cannedAnswerCalls } from '#contract/calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { DialogButton } from '#ops/ui/dialog-button.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { useRowActs } from '#ops/ui/list/use-row-acts.tsx'
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

/** The canned answers of support; admins write them. */
export function Component() {
  const may = useMay()
  const query = useStaffQuery(cannedAnswerCalls.list)
  const placeholders = query.data?.data.placeholders ?? []
  const { buttons, dialog } = useRowActs<Canned, 'change' | 'remove'>({
    titles: cannedCopy,
    dialog: (act, answer, onClose) =>
      act === 'remove' ? (
        <RemoveDialog {...{ answer, onClose }} />
      ) : (
        <WriteDialog {...{ answer, placeholders, onClose }} />
      ),
  })
  return (
    <ListPage
      title={cannedCopy.title}
      note={cannedCopy.note}
      actions={
        may(cannedAnswerCalls.add) && (
          <DialogButton size="small" dialog={(onClose) => <WriteDialog {...{ placeholders, onClose }} />}>
            {cannedCopy.add}
          </DialogButton>
        )
      }
      query={query}
      rows={({ data }) => data.answers}
      empty={cannedCopy.none}
      columns={columns}
      keyOf={({ _id }) => _id}
      rowActions={may(cannedAnswerCalls.change) ? (answer) => buttons(answer, ['change', 'remove']) : undefined}
    >
      {dialog}
    </ListPage>
  )
}
