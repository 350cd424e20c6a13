import { useState } from 'react'
import { formatRupees } from '#contract/lib/money.ts'
import { staffExtraWorkCalls } from '#contract/visit-calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { type ChosenLine, ChosenLines, sentLines } from '#ops/ui/combobox/chosen-lines.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { extraWorkCopy } from './extra-work.copy.ts'

/** Services with quantities at the prices of now; agreed on the phone they are added at once, in cash. */
export function ProposeDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const [lines, setLines] = useState<readonly ChosenLine[]>([])
  const [inCash, setInCash] = useState(false)
  const choices = useStaffQuery(staffExtraWorkCalls.choices, { bookingId })
  return (
    <ActionDialog
      onClose={onClose}
      title={extraWorkCopy.propose}
      confirm={extraWorkCopy.propose}
      consequence={inCash ? extraWorkCopy.consequenceCash : extraWorkCopy.consequence}
      reasonLabel={extraWorkCopy.reason}
      complete={lines.length > 0}
      call={staffExtraWorkCalls.propose}
      input={(reason) => ({ bookingId, lines: sentLines(lines), reason, ...(inCash && { inCash }) })}
      done={inCash ? extraWorkCopy.added : extraWorkCopy.proposed}
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
    </ActionDialog>
  )
}

function Total({ lines }: { lines: readonly ChosenLine[] }) {
  const total = lines.reduce((sum, { choice, quantity }) => sum + choice.unitPrice * quantity, 0)
  const minutes = lines.reduce((sum, { choice, quantity }) => sum + choice.minutes * quantity, 0)
  return <p className="font-bold tabular-nums">{extraWorkCopy.total(formatRupees(total), minutes)}</p>
}
