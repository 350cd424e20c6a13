import { useState } from 'react'
import { formatRupees } from '#contract/lib/money.ts'
import { staffCancellationCalls } from '#contract/visit-calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { Facts } from '#ops/ui/facts.tsx'
import { FilterSelect } from '#ops/ui/filters.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { type ActProps, dialogProps } from './act.ts'
import { bookingCopy } from './booking.copy.ts'

type Terms = EndpointResponse<typeof staffCancellationCalls.cancelQuote>['data']['us']

/** Who asked for it decides fee, refund and credit, which are shown and read out before. */
export function CancelDialog(props: ActProps<'cancel'>) {
  const { _id: bookingId } = props.booking
  const [cause, setCause] = useState<keyof typeof bookingCopy.causes | ''>('')
  const quote = useStaffQuery(staffCancellationCalls.cancelQuote, { bookingId })
  const terms = cause ? quote.data?.data[cause] : undefined
  return (
    <ActionDialog
      {...dialogProps(props)}
      danger
      call={staffCancellationCalls.cancel}
      input={(reason) => cause !== '' && terms && { bookingId, cause, expectedFee: terms.fee, reason }}
    >
      <FilterSelect
        label={bookingCopy.cause}
        all={bookingCopy.choose}
        options={toOptions(bookingCopy.causes)}
        value={cause}
        onChange={(value) => setCause(value as typeof cause)}
      />
      {cause && (
        <QueryView query={quote} label={bookingCopy.terms} rows={3}>
          {({ data }) => <ShownTerms terms={data[cause]} />}
        </QueryView>
      )}
    </ActionDialog>
  )
}

export function ShownTerms({
  terms: { fee, due, refund, creditBack, credit, needsSecond, sentence },
}: {
  terms: Terms
}) {
  return (
    <section aria-label={bookingCopy.terms} className="space-y-3">
      <Facts
        facts={[
          [bookingCopy.fee, formatRupees(fee)],
          [bookingCopy.due, due > 0 && formatRupees(due)],
          [bookingCopy.moneyBack, formatRupees(refund)],
          [bookingCopy.creditBack, creditBack > 0 && formatRupees(creditBack)],
          [bookingCopy.newCredit, `${formatRupees(credit)}${needsSecond ? bookingCopy.afterSecond : ''}`],
        ]}
      />
      <p className="text-muted">
        {bookingCopy.readOut} “{sentence}”
      </p>
    </section>
  )
}
