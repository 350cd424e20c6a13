import { useEffect, useEffectEvent, useRef } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { summaryCopy } from '#web/features/booking/booking.copy.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { broadcast } from '#web/lib/state/broadcast.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { type ReturnedPayment, usePaymentCallback } from './payment.api.ts'
import { paymentCopy } from './payment.copy.ts'
import { PaymentOutcome } from './payment-outcome.tsx'
import { BookingLink, PaymentResult } from './payment-result.tsx'

export const handle = {
  query: [
    'razorpay_payment_id',
    'razorpay_payment_link_id',
    'razorpay_payment_link_reference_id',
    'razorpay_payment_link_status',
    'razorpay_signature',
  ],
} as const

export const meta: MetaFunction = () => [
  { title: t`Payment | GharSaaf` },
  { name: 'robots', content: 'noindex' },
  // The address contains the provider's signature.
  { name: 'referrer', content: 'no-referrer' },
]

/** Return page of the provider, in the second tab. Public: it may open in a browser that is not signed in. */
export default function PaymentReturnRoute() {
  const returned = useReturnedPayment()
  const callback = usePaymentCallback()
  const sent = useRef(false)
  const send = useEffectEvent(() => {
    if (!returned || sent.current) return
    sent.current = true
    callback.mutate(returned, { onSettled: () => broadcast('bookings') })
  })
  useEffect(() => send(), [])

  if (!returned) {
    return (
      <PaymentResult icon="bad" title={paymentCopy.none}>
        <p>{paymentCopy.noneNote}</p>
        <BookingLink />
      </PaymentResult>
    )
  }
  if (callback.isError) {
    return (
      <PaymentResult icon="bad" title={errorMessage(callback.error, summaryCopy.wentWrong)}>
        <p>{paymentCopy.failedNote}</p>
        <Button size="large" onClick={() => callback.mutate(returned)} busy={callback.isPending}>
          {paymentCopy.tryAgain}
        </Button>
        <BookingLink />
      </PaymentResult>
    )
  }
  if (!callback.isSuccess) return <PaymentResult icon="wait" title={paymentCopy.checking} />
  const paid = returned.razorpay_payment_link_status === 'paid'
  return <PaymentOutcome paid={paid} bookingId={callback.data.data.bookingId} />
}

function useReturnedPayment(): ReturnedPayment | null {
  const [params] = useSearchParams()
  const of = (name: keyof ReturnedPayment) => params.get(name) ?? ''
  const returned = {
    razorpay_payment_id: of('razorpay_payment_id'),
    razorpay_payment_link_id: of('razorpay_payment_link_id'),
    razorpay_payment_link_reference_id: of('razorpay_payment_link_reference_id'),
    razorpay_payment_link_status: of('razorpay_payment_link_status'),
    razorpay_signature: of('razorpay_signature'),
  }
  return returned.razorpay_payment_link_id && returned.razorpay_signature ? returned : null
}
