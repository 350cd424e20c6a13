import { useState } from 'react'
import { phoneBookingCalls, reductionCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import type { StaffCall } from '#contract/lib/staff-roles.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { Panel } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { payCopy } from './payment.copy.ts'
import { PriceLines } from './price-lines.tsx'
import { Reductions } from './reductions.tsx'

type Payment = EndpointResponse<typeof phoneBookingCalls.payment>['data']

/** Seconds in which a payment shows by itself. */
const refreshMs = 10_000

/** What a booking costs, the link its customer got, and how an unpaid one is paid. */
export function PayPanel({ bookingId, isPending }: { bookingId: string; isPending: boolean }) {
  const canReduce = useMay()(reductionCalls.find) && isPending
  const query = useStaffQuery(phoneBookingCalls.payment, { bookingId }, isPending ? { every: refreshMs } : {})
  return (
    <Panel title={payCopy.title}>
      <QueryView query={query} label={payCopy.title} rows={2}>
        {({ data }) => (
          <div className="space-y-3">
            <PriceLines items={data.items} sums={sumsOf(data)} />
            {isPending && <p>{data.heldUntil ? payCopy.heldUntil(formatInstant(data.heldUntil)) : payCopy.notHeld}</p>}
            {(isPending || data.link.times > 0) && <LinkState link={data.link} />}
            {canReduce && <Reductions bookingId={bookingId} offerCode={data.offerCode} />}
            {isPending && <PayButtons bookingId={bookingId} payment={data} />}
          </div>
        )}
      </QueryView>
    </Panel>
  )
}

function sumsOf({ itemTotal, discount, creditUsed, offerCode, total }: Payment) {
  const hasReduction = discount > 0 || creditUsed > 0
  return [
    ...(hasReduction ? [[formatRupees(itemTotal), payCopy.items] as const] : []),
    ...(discount > 0 ? [[`−${formatRupees(discount)}`, payCopy.discount(offerCode)] as const] : []),
    ...(creditUsed > 0 ? [[`−${formatRupees(creditUsed)}`, payCopy.credit] as const] : []),
    [formatRupees(total), payCopy.total] as const,
  ]
}

function LinkState({ link: { state, sentAt, expiresAt, times } }: Pick<Payment, 'link'>) {
  return (
    <p>
      <strong>{payCopy.states[state]}</strong>
      {sentAt && `: ${payCopy.sentAt(formatInstant(sentAt), times)}`}
      {state === 'sent' && expiresAt && `; ${payCopy.validUntil(formatInstant(expiresAt))}`}
    </p>
  )
}

type Way = 'link' | 'cash'

function PayButtons({ bookingId, payment }: { bookingId: string; payment: Payment }) {
  const may = useMay()
  const [asking, setAsking] = useState<Way | null>(null)
  const { payableBy, heldUntil, link } = payment
  const canPay = (isWay: boolean, call: StaffCall) => isWay && heldUntil !== null && may(call)
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {canPay(payableBy.includes('upi') || payableBy.includes('card'), phoneBookingCalls.sendLink) && (
        <Button size="small" onClick={() => setAsking('link')}>
          {link.state === 'sent' ? payCopy.sendAgain : payCopy.send}
        </Button>
      )}
      {canPay(payableBy.includes('cash'), phoneBookingCalls.payInCash) && (
        <Button size="small" variant="outline" onClick={() => setAsking('cash')}>
          {payCopy.cash}
        </Button>
      )}
      {asking && <PayDialog {...{ bookingId, payment }} way={asking} onClose={() => setAsking(null)} />}
    </div>
  )
}

const ways = {
  link: {
    call: phoneBookingCalls.sendLink,
    title: payCopy.send,
    done: payCopy.sent,
    consequence: payCopy.sendConsequence,
  },
  cash: {
    call: phoneBookingCalls.payInCash,
    title: payCopy.cash,
    done: payCopy.paid,
    consequence: payCopy.cashConsequence,
  },
}

interface PayDialogProps {
  bookingId: string
  payment: Payment
  way: Way
  onClose: () => void
}

function PayDialog({ bookingId, payment: { total }, way, onClose }: PayDialogProps) {
  const { call, title, done, consequence } = ways[way]
  return (
    <ActionDialog
      onClose={onClose}
      title={title}
      confirm={title}
      consequence={consequence(formatRupees(total))}
      reasonLabel={payCopy.reason}
      defaultReason={payCopy.defaultReason}
      {...{ call, done }}
      input={(reason) => ({ bookingId, expectedTotal: total, reason })}
    />
  )
}
