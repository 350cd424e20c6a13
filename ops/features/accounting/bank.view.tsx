import { RefreshCw, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { bankCalls } from '#contract/calls.gen.ts'
import { isDay } from '#contract/lib/india-time.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatDay } from '#ops/lib/format.ts'
import { useStaffMutation, useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { useCsvFile } from '#ops/ui/csv-file.tsx'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import type { ListFilter } from '#ops/ui/list/list-filters.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { RequestError } from '#ops/ui/request-error.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { bankCopy as copy } from './bank.copy.ts'
import type { BankLine, Movement } from './bank-line.ts'
import { BankSums } from './bank-sums.tsx'
import { rupees, text } from './columns.ts'
import { MatchDialog } from './match-dialog.tsx'

const columns: readonly Column<BankLine>[] = [
  { title: copy.day, cell: ({ day }) => formatDay(day), line: ({ day }) => day, className: 'whitespace-nowrap' },
  { ...text('narration', copy.narration), isOneLine: true },
  { ...text('reference', copy.reference), className: 'whitespace-nowrap' },
  { ...rupees('amount', copy.amount), onCard: 'aside' },
  rupees('balance', copy.balance),
  { title: copy.is, cell: (line) => <Parts line={line} />, line: ({ parts }) => parts.map(partName).join('; ') },
]

const partName = ({ kind, about }: BankLine['parts'][number]) => [copy.kinds[kind], about].filter(Boolean).join(': ')

function Parts({ line: { state, parts, matchedBy } }: { line: BankLine }) {
  if (state === 'open') return <span className="font-semibold text-error">{copy.states.open}</span>
  return (
    <>
      {parts.map((part) => (
        <span key={`${partName(part)} ${part.amount}`} className="block">
          {partName(part)}
          {parts.length > 1 && ` ${formatRupees(part.amount)}`}
        </span>
      ))}
      {matchedBy && <span className="block text-muted text-xs">{copy.by(matchedBy)}</span>}
    </>
  )
}

const filters: readonly ListFilter[] = [
  { name: 'state', label: copy.state, all: copy.all, options: toOptions(copy.states) },
  { name: 'from', label: copy.from, type: 'day' },
  { name: 'to', label: copy.to, type: 'day' },
]

/** Statements of our bank: uploaded, matched with the ledger, and the rest of both. */
export function Component() {
  const [{ from, to, state, cursor }] = useUrlFilters(['from', 'to', 'state', 'cursor'])
  const query = useStaffQuery(bankCalls.lines, {
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(state && { state: state as BankLine['state'] }),
    ...(cursor && { cursor }),
  })
  const [line, setLine] = useState<BankLine | null>(null)
  const close = () => setLine(null)
  const { buttons, problems } = useStatements()
  return (
    <ListPage
      title={copy.title}
      note={copy.note}
      actions={buttons}
      file={{ name: 'bank-lines' }}
      lead={
        <>
          {problems}
          <BankSums />
        </>
      }
      filters={{ label: copy.filters, list: filters }}
      query={query}
      rows={({ data }) => data.rows}
      empty={copy.none}
      columns={columns}
      keyOf={({ _id }) => _id}
      rowActions={(one) => (
        <Button size="small" variant={one.state === 'open' ? 'primary' : 'outline'} onClick={() => setLine(one)}>
          {one.state === 'open' ? copy.match : copy.undo}
        </Button>
      )}
    >
      <FreeMovements />
      {line?.state === 'open' && <MatchDialog line={line} onClose={close} />}
      {line?.state === 'matched' && <UndoDialog line={line} onClose={close} />}
    </ListPage>
  )
}

/** Buttons that bring lines and match them, and their errors. */
function useStatements() {
  const name = useRef('')
  const upload = useStaffMutation(bankCalls.upload, {
    done: ({ data: { added, known, matched } }) => copy.uploaded(added, known, matched),
  })
  const again = useStaffMutation(bankCalls.matchAgain, { done: ({ data }) => copy.matchedAgain(data.matched) })
  const csv = useCsvFile(
    (file) => upload.mutate({ file, name: name.current }),
    (chosen) => {
      name.current = chosen.slice(0, 200)
      upload.reset()
    },
  )
  const buttons = (
    <>
      {csv.input}
      <Button size="small" variant="outline" busy={again.isPending} onClick={() => again.mutate({})}>
        <RefreshCw aria-hidden className="size-4" />
        {copy.again}
      </Button>
      <Button size="small" busy={upload.isPending} busyText={copy.uploading} onClick={csv.choose}>
        <Upload aria-hidden className="size-4" />
        {copy.upload}
      </Button>
    </>
  )
  const problems = (
    <>
      {csv.problem && <InPageAlert className="mb-3">{csv.problem}</InPageAlert>}
      {upload.error && <RequestError error={upload.error} className="mb-3" />}
      {again.error && <RequestError error={again.error} className="mb-3" />}
    </>
  )
  return { buttons, problems }
}

function UndoDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  return (
    <ActionDialog
      onClose={onClose}
      title={copy.undoTitle}
      consequence={copy.undoNote}
      confirm={copy.undo}
      reasonLabel={copy.reason}
      call={bankCalls.undo}
      done={copy.undone}
      input={(reason) => ({ lineId: line._id, reason })}
    />
  )
}

const movementColumns: readonly Column<Movement>[] = [
  { title: copy.day, cell: ({ day }) => formatDay(day) },
  { title: copy.kind, cell: ({ kind }) => copy.kinds[kind] },
  { title: copy.about, cell: ({ about }) => about },
  { title: copy.reference, cell: ({ reference }) => reference, className: 'break-all' },
  { title: copy.amount, cell: ({ amount }) => formatRupees(amount), align: 'end', onCard: 'aside' },
]

/** What the ledger has and no statement yet; nothing where there is none. */
function FreeMovements() {
  const query = useStaffQuery(bankCalls.movements, {})
  const { movements = [], more } = query.data?.data ?? {}
  if (movements.length === 0) return query.error && <RequestError error={query.error} onRetry={query.refetch} />
  const label = copy.movementsOnNoLine
  return (
    <section aria-label={label} className="mt-5">
      <h2 className="mb-2 text-base font-bold">{label}</h2>
      <DataTable label={label} columns={movementColumns} rows={movements} keyOf={({ _id }) => _id} />
      {more && <p className="mt-2 text-muted">{copy.moreMovements}</p>}
    </section>
  )
}
