import { useState } from 'react'
import { formatRupees } from '#contract/lib/money.ts'
import { staffExtraWorkCalls } from '#contract/visit-calls.gen.ts'
import { useStaffMutation, useStaffQuery } from '#ops/lib/staff-query.ts'
import { type ChosenLine, ChosenLines, sentLines } from '#ops/ui/combobox/chosen-lines.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import { extraWorkCopy } from './extra-work.copy.ts'

/** Services with quantities at the prices of now; agreed on the phone they are added at once, in cash. */
export function ProposeDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const [lines, setLines] = useState<readonly ChosenLine[]>([])
  const [inCash, setInCash] = useState(false)
  const choices = useStaffQuery(staffExtraWorkCalls.choices, { bookingId })
  const done = inCash ? extraWorkCopy.added : extraWorkCopy.proposed
  const sending = useStaffMutation(staffExtraWorkCalls.propose, { done, onDone: onClose })
  function propose(reason: string) {
    sending.mutate({ bookingId, lines: sentLines(lines), reason, ...(inCash && { inCash }) })
  }
  return (
    <ReasonDialog
      onClose={onClose}
      title={extraWorkCopy.propose}
      confirm={extraWorkCopy.propose}
      consequence={inCash ? extraWorkCopy.consequenceCash : extraWorkCopy.consequence}
      reasonLabel={extraWorkCopy.reason}
      complete={lines.length > 0}
      sending={sending}
      onConfirm={propose}
    >
      <QueryView query={choices} label={extraWorkCopy.add} rows={1}>
        {({ data }) => (
          <ChosenLines choices={data.choices} lines={lines} onChange={setLines} total={<Total lines={lines} />} />
        )}
      </QueryView>
      <label className="flex min-h-11 items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-teal"
          checked={inCash}
          onChange={({ target }) => setInCash(target.checked)}
        />
        {extraWorkCopy.inCash}
      </label>
    </ReasonDialog>
  )
}

function Total({ lines }: { lines: readonly ChosenLine[] }) {
  const total = lines.reduce((sum, { choice, quantity }) => sum + choice.unitPrice * quantity, 0)
  const minutes = lines.reduce((sum, { choice, quantity }) => sum + choice.minutes * quantity, 0)
  return <p className="font-bold tabular-nums">{extraWorkCopy.total(formatRupees(total), minutes)}</p>
}
