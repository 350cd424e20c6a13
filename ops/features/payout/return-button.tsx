import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { payoutCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { useCsvFile } from '#ops/ui/csv-file.tsx'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { payoutsCopy } from './payouts.copy.ts'

type Preview = EndpointResponse<typeof payoutCalls.previewReturn>['data']
type Line = Preview['lines'][number]

/** Chooses the file that the bank answered with, and shows what it changes before it is applied. */
export function ReturnButton({ runId }: { runId: string }) {
  const file = useRef('')
  const [preview, setPreview] = useState<Preview | null>(null)
  const reading = useStaffMutation(payoutCalls.previewReturn, { onDone: ({ data }) => setPreview(data) })
  const csv = useCsvFile(
    (text) => {
      file.current = text
      reading.mutate({ runId, file: text })
    },
    () => reading.reset(),
  )
  return (
    <>
      {csv.input}
      <Button
        variant="outline"
        size="small"
        busy={reading.isPending}
        busyText={payoutsCopy.reading}
        onClick={csv.choose}
      >
        <Upload aria-hidden className="size-4" />
        {payoutsCopy.answer}
      </Button>
      {csv.problem && (
        <p role="alert" className="basis-full font-semibold text-error">
          {csv.problem}
        </p>
      )}
      {reading.error && <RequestError error={reading.error} className="basis-full" />}
      {preview && (
        <ReturnDialog preview={preview} input={{ runId, file: file.current }} onClose={() => setPreview(null)} />
      )}
    </>
  )
}

const columns: readonly Column<Line>[] = [
  { title: payoutsCopy.person, cell: ({ name }) => name },
  { title: payoutsCopy.amount, cell: ({ amount }) => formatRupees(amount), align: 'end' },
  {
    title: payoutsCopy.outcome,
    cell: ({ outcome, utr, reason }) => (
      <>
        <span className={outcome === 'returned' ? 'font-semibold text-error' : undefined}>
          {payoutsCopy.outcomes[outcome]}
        </span>
        <span className="block text-muted wrap-anywhere">{outcome === 'returned' ? reason : utr}</span>
      </>
    ),
  },
]

interface ReturnDialogProps {
  preview: Preview
  input: { runId: string; file: string }
  onClose: () => void
}

function ReturnDialog({ preview: { revision, lines, unanswered }, input, onClose }: ReturnDialogProps) {
  const count = (outcome: Line['outcome']) => lines.filter((line) => line.outcome === outcome).length
  const [paid, returned] = [count('paid'), count('returned')]
  const isNew = paid + returned > 0
  return (
    <ActionDialog
      onClose={onClose}
      size="wide"
      title={payoutsCopy.answerTitle}
      consequence={
        <>
          <p>{isNew ? payoutsCopy.answerNote(paid, returned) : payoutsCopy.nothingNew}</p>
          {unanswered.length > 0 && <p className="mt-2">{payoutsCopy.unanswered(unanswered.join(', '))}</p>}
        </>
      }
      confirm={payoutsCopy.apply}
      complete={isNew}
      call={payoutCalls.applyReturn}
      input={() => ({ ...input, revision })}
      done={payoutsCopy.applied}
    >
      <div className="max-h-96 overflow-y-auto">
        <DataTable label={payoutsCopy.answerTitle} columns={columns} rows={lines} keyOf={({ lineId }) => lineId} />
      </div>
    </ActionDialog>
  )
}
