import { useState } from 'react'
import { formatRupees } from '#contract/lib/money.ts'
import { partialCancellationCalls } from '#contract/visit-calls.gen.ts'
import { useStaffMutation, useStaffQuery } from '#ops/lib/staff-query.ts'
import { Facts } from '#ops/ui/facts.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import { type ActProps, dialogOf } from '../act.ts'
import { bookingCopy } from '../booking.copy.ts'
import type { Change, Terms } from './changes.ts'
import { RemovableLines } from './line-fields.tsx'
import { removalCopy } from './partial-cancellation.copy.ts'

/** The work to take off, its effect, and only then the reason. */
export function RemoveDialog(props: ActProps<'remove'>) {
  const { booking, onClose } = props
  const [changes, setChanges] = useState<readonly Change[]>([])
  const [keeps, setKeeps] = useState(false)
  const wish = {
    bookingId: booking._id,
    changes: [...changes],
    hours: keeps ? ('keep' as const) : ('shorten' as const),
  }
  const query = useStaffQuery(partialCancellationCalls.dryRun, wish)
  const sending = useStaffMutation(partialCancellationCalls.remove, { done: bookingCopy.done.remove, onDone: onClose })
  const terms = query.isPlaceholderData || query.isFetching ? undefined : query.data?.data
  const isPossible = changes.length > 0 && terms?.obstacle === null
  return (
    <ReasonDialog
      {...dialogOf(props)}
      {...(isPossible && { reasonLabel: removalCopy.reason })}
      complete={isPossible}
      sending={sending}
      onConfirm={(reason) => terms && sending.mutate({ ...wish, expectedTotal: terms.after.totalPrice, reason })}
    >
      <QueryView query={query} label={removalCopy.work} rows={2}>
        {({ data }) => (
          <>
            <RemovableLines lines={data.lines} changes={changes} onChange={setChanges} />
            <label className="flex min-h-11 items-center gap-2.5 font-semibold">
              <input
                type="checkbox"
                className="size-5 accent-teal"
                checked={keeps}
                onChange={({ target }) => setKeeps(target.checked)}
              />
              {removalCopy.keepHours}
            </label>
            {changes.length > 0 && <Result terms={data} />}
          </>
        )}
      </QueryView>
    </ReasonDialog>
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
    one + other > 0 && removalCopy.change(formatRupees(one), formatRupees(other))
  const back = (rupees: number) => rupees > 0 && formatRupees(rupees)
  return (
    <div role="status" className="space-y-2 tabular-nums">
      <Facts
        facts={[
          [removalCopy.price, money(before.totalPrice, after.totalPrice)],
          [removalCopy.discount, money(before.discount, after.discount)],
          [removalCopy.credit, money(before.credit, after.credit)],
          [removalCopy.code, before.code && removalCopy.change(before.code, after.code ?? removalCopy.none)],
          [removalCopy.minutes, removalCopy.minutesChange(before.minutes, after.minutes)],
          [removalCopy.online, back(refund.online)],
          [removalCopy.creditBack, back(refund.credit)],
          [removalCopy.cash, back(refund.cash)],
        ]}
      />
      {code && <p>{code}</p>}
      {needsSecond && <p className="font-semibold">{removalCopy.needsSecond}</p>}
    </div>
  )
}
