import { formatRupees } from '../../../lib/format.ts'
import { Button, ButtonLink, buttonClasses } from '../../../ui/actions/button.tsx'
import { InPageAlert } from '../../../ui/feedback/in-page-alert.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { summaryCopy } from '../booking.copy.ts'
import type { BookingView, Standing } from '../booking.view.ts'

interface PaymentStateProps {
  booking: BookingView
  standing: Standing
  waiting: boolean
  asking: boolean
  onAsk: () => void
  /** The link to follow by hand when no tab could be opened. */
  link: string | null
  starting: boolean
  onStartAgain: () => void
}

/** Tells plainly where the payment stands and what comes next; nothing while there is nothing to tell. */
export function PaymentState({ standing, booking, link, ...rest }: PaymentStateProps) {
  if (standing === 'unpaid') return <Unpaid booking={booking} link={link} {...rest} />
  if (standing === 'paid' || standing === 'cancelled') return <Settled booking={booking} standing={standing} />
  return <Over booking={booking} standing={standing} {...rest} />
}

type UnpaidProps = Omit<PaymentStateProps, 'standing'>

function Unpaid({ booking, waiting, asking, onAsk, link }: UnpaidProps) {
  return (
    <>
      {link && (
        <InPageAlert>
          <p>{summaryCopy.cannotOpen}</p>
          <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClasses({}, 'mt-2.5 w-fit')}>
            {summaryCopy.openHere}
          </a>
        </InPageAlert>
      )}
      {booking.paymentStatus === 'Failed' && <InPageAlert>{summaryCopy.refused}</InPageAlert>}
      {waiting && (
        <section
          role="status"
          className="flex flex-wrap items-center gap-3.5 rounded-card bg-teal-50 p-4 ring-1 ring-teal-200 ring-inset"
        >
          <Spinner className="size-6 text-teal" />
          <span className="min-w-0 flex-1 basis-50">
            <b className="block">{summaryCopy.waiting}</b>
            <span className="text-muted">{summaryCopy.waitingNote}</span>
          </span>
          <Button variant="outline" busy={asking} onClick={onAsk}>
            {summaryCopy.checkNow}
          </Button>
        </section>
      )}
    </>
  )
}

function Settled({ booking, standing }: { booking: BookingView; standing: 'paid' | 'cancelled' }) {
  return (
    <InPageAlert
      tone={standing === 'paid' ? 'success' : 'info'}
      action={
        <ButtonLink to="/booking" variant="quiet" size="small">
          My bookings
        </ButtonLink>
      }
    >
      {standing === 'paid' ? `Booking ${booking.number} is confirmed.` : `Booking ${booking.number} was cancelled.`}
    </InPageAlert>
  )
}

interface OverProps {
  booking: BookingView
  standing: 'expired' | 'failed' | 'refunded'
  starting: boolean
  onStartAgain: () => void
}

function Over({ booking, standing, starting, onStartAgain }: OverProps) {
  return (
    <InPageAlert tone={standing === 'refunded' ? 'info' : 'warning'}>
      {overSentence(booking, standing)}
      <div className="mt-2.5">
        <Button busy={starting} onClick={onStartAgain}>
          Choose a time again
        </Button>
      </div>
    </InPageAlert>
  )
}

function overSentence(booking: BookingView, standing: OverProps['standing']): string {
  if (standing === 'expired') return 'Your time slot is no longer held. Please choose it again.'
  if (standing === 'failed') return 'The payment did not go through and the time is free again. Nothing was charged.'
  const amount = formatRupees(booking.refundAmount || booking.totalPrice)
  return `Your payment came after the time was given to somebody else. We are sending ${amount} back to where it came from; it takes 5 to 7 working days.`
}
