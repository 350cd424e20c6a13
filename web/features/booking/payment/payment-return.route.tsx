import { CircleCheck, CircleX } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { messageOf } from '../../../lib/call-error.ts'
import { tellOtherTabs } from '../../../lib/state/tab-news.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { summaryCopy } from '../booking.copy.ts'
import { paymentSummaryPath } from '../booking.view.ts'
import { type ReturnedPayment, usePaymentCallback } from './payment.api.ts'

export const meta: MetaFunction = () => [
  { title: 'Payment | GharSaaf' },
  { name: 'robots', content: 'noindex' },
  // The address holds the provider's signature.
  { name: 'referrer', content: 'no-referrer' },
]

/** Where the provider brings the second tab back to. Public: it may open in a browser that is not signed in. */
export default function PaymentReturnRoute() {
  const returned = useReturned()
  const callback = usePaymentCallback()
  const sent = useRef(false)
  const send = useEffectEvent(() => {
    if (!returned || sent.current) return
    sent.current = true
    callback.mutate(returned, { onSettled: () => tellOtherTabs('bookings') })
  })
  useEffect(() => send(), [])

  if (!returned) {
    return (
      <Told icon={<CircleX aria-hidden className="size-14 text-error" />} title="There is no payment here">
        <p>Open your bookings to see where a payment stands.</p>
        <BookingLink />
      </Told>
    )
  }
  if (callback.isError) {
    return (
      <Told
        icon={<CircleX aria-hidden className="size-14 text-error" />}
        title={messageOf(callback.error, summaryCopy.wentWrong)}
      >
        <p>If you have paid, your booking is confirmed as soon as the bank tells us.</p>
        <Button size="large" onClick={() => callback.mutate(returned)} busy={callback.isPending}>
          Try again
        </Button>
        <BookingLink />
      </Told>
    )
  }
  if (!callback.isSuccess)
    return <Told icon={<Spinner className="size-12 text-teal" />} title="Checking your payment…" />
  return <Checked paid={returned.razorpay_payment_link_status === 'paid'} bookingId={callback.data.data.bookingId} />
}

function useReturned(): ReturnedPayment | null {
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

function Checked({ paid, bookingId }: { paid: boolean; bookingId: string }) {
  if (!paid) {
    return (
      <Told icon={<CircleX aria-hidden className="size-14 text-error" />} title="The payment was not completed">
        <p>Nothing was charged. You can go back and try again.</p>
        <ButtonLink to={paymentSummaryPath(bookingId)} size="large">
          Back to your booking
        </ButtonLink>
      </Told>
    )
  }
  return (
    <Told
      icon={<CircleCheck aria-hidden className="size-14 text-success" />}
      title="Payment received – you can close this tab"
    >
      <p>Your booking goes on in the tab you came from.</p>
      <CloseButton />
      <BookingLink bookingId={bookingId} />
    </Told>
  )
}

function BookingLink({ bookingId }: { bookingId?: string }) {
  return (
    <ButtonLink to={bookingId ? `/booking?id=${bookingId}` : '/booking'} variant="outline" size="large">
      {bookingId ? 'View booking' : 'My bookings'}
    </ButtonLink>
  )
}

/** Browsers close only tabs that a page opened; otherwise the person has to. */
function CloseButton() {
  const [refused, setRefused] = useState(false)
  if (refused) return <p className="font-semibold">Please close this tab yourself: the browser does not let us.</p>
  return (
    <Button
      size="large"
      onClick={() => {
        window.close()
        setRefused(true)
      }}
    >
      Close this tab
    </Button>
  )
}

function Told({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 px-5 py-16 text-center">
      {icon}
      <h1 className="font-heading text-display">{title}</h1>
      {children}
    </div>
  )
}
