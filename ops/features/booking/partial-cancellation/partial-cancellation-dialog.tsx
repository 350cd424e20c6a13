import { useState } from 'react'
import { formatRupees } from '#contract/lib/money.ts'
import { partialCancellationCalls } from '#contract/visit-calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { Facts } from '#ops/ui/facts.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { type ActProps, dialogProps } from '../act.ts'
import { bookingCopy } from '../booking.copy.ts'
import type { Change, Terms } from './changes.ts'
import { LineFields } from './line-fields.tsx'
import { partialCancellationCopy } from './partial-cancellation.copy.ts'

/** The work to take off, its effect, and only then the reason. */
export function RemoveDialog(props: ActProps<'remove'>) {
  const { booking } = props
  const [changes, setChanges] = useState<readonly Change[]>([])
  const [keeps, setKeeps] = useState(false)
  const asked = {
    bookingId: booking._id,
    changes: [...changes],
    hours: keeps ? ('keep' as const) : ('shorten' as const),
  }
  const query = useStaffQuery(partialCancellationCalls.dryRun, asked)
  const terms = query.isPlaceholderData || query.isFetching ? undefined : query.data?.data
  const isPossible = changes.length > 0 && terms?.obstacle === null
  return (
    <ActionDialog
      {...dialogProps(props)}
      reasonLabel={isPossible ? partialCancellationCopy.reason : undefined}
      complete={isPossible}
      call={partialCancellationCalls.remove}
      input={(reason) => terms && { ...asked, expectedTotal: terms.after.totalPrice, reason }}
      done={bookingCopy.done.remove}
    >
      <QueryView query={query} label={partialCancellationCopy.work} rows={2}>
        {({ data }) => (
          <>
            <LineFields lines={data.lines} changes={changes} onChange={setChanges} />
            <label className="flex min-h-11 items-center gap-2.5 font-semibold">
              <input
                type="checkbox"
                className="size-5 accent-teal"
                checked={keeps}
                onChange={({ target }) => setKeeps(target.checked)}
              />
              {partialCancellationCopy.keepHours}
            </label>
            {changes.length > 0 && <Result terms={data} />}
          </>
        )}
      </QueryView>
    </ActionDialog>
  )
}

export function Result({ terms }: { terms: Terms }) {
  const { before, after, refund, code, obstacle, needsSecond } = terms
  if (obstacle) {
    return (
      <p role="status" className="font-semibold text-error">
        {obstacle}
      </p>
    )
  }
  const money = (one: number, other: number) =>
    one + other > 0 && partialCancellationCopy.change(formatRupees(one), formatRupees(other))
  const back = (rupees: number) => rupees > 0 && formatRupees(rupees)
  return (
    <div role="status" className="space-y-2 tabular-nums">
      <Facts
        facts={[
          [partialCancellationCopy.price, money(before.totalPrice, after.totalPrice)],
          [partialCancellationCopy.discount, money(before.discount, after.discount)],
          [partialCancellationCopy.credit, money(before.credit, after.credit)],
          [
            partialCancellationCopy.code,
            before.code && partialCancellationCopy.change(before.code, after.code ?? partialCancellationCopy.none),
          ],
          [partialCancellationCopy.minutes, partialCancellationCopy.minutesChange(before.minutes, after.minutes)],
          [partialCancellationCopy.online, back(refund.online)],
          [partialCancellationCopy.creditBack, back(refund.credit)],
          [partialCancellationCopy.cash, back(refund.cash)],
        ]}
      />
      {code && <p>{code}</p>}
      {needsSecond && <p className="font-semibold">{partialCancellationCopy.needsSecond}</p>}
    </div>
  )
}
