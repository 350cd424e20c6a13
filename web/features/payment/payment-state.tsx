import { t } from '#contract/i18n/sentence.ts'
import { EndedBeforePaying } from '#web/features/booking/book-again/ended-before-paying.tsx'
import { summaryCopy } from '#web/features/booking/booking.copy.ts'
import { type BookingView, endedBeforePaying, type PaymentStage } from '#web/features/booking/booking.view.ts'
import { bookingPath } from '#web/lib/paths.ts'
import { Button, ButtonLink, buttonClasses } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { appCopy } from './app/app.copy.ts'
import { AppLink, type AppToOpen, type Handover } from './app/app-link.tsx'
import { paymentCopy } from './payment.copy.ts'
import { refundText } from './refund-state.ts'
import { tipPaymentCopy } from './tip-payment.copy.ts'

interface PaymentStateProps {
  booking: BookingView
  stage: PaymentStage
  refused: boolean
  waiting: boolean
  asking: boolean
  onAsk: () => void
  /** Back to changing the booking. */
  onLeave: () => void
  /** The link to follow by hand when no tab could be opened. */
  link: string | null
  handover: Handover | null
  /** The app to open again after a reload, which lost its address. */
  app?: AppToOpen
  onFollow: () => void
  starting: boolean
  onStartAgain: () => void
}

/** State and next step of the payment; renders nothing before one is started. */
export function PaymentState({ stage, booking, starting, onStartAgain, ...rest }: PaymentStateProps) {
  if (stage === 'unpaid') return <Unpaid {...rest} />
  if (stage === 'paid' || stage === 'cancelled') return <Settled booking={booking} stage={stage} />
  const cause = endedBeforePaying(booking)
  if (cause) return <EndedBeforePaying booking={booking} cause={cause} />
  const again = againWords(booking)
  const { title, note } = overWords(booking, stage)
  return (
    <InPageAlert tone={stage === 'refunded' ? 'info' : 'warning'}>
      {title}
      <p className="mt-1 font-medium">{note}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button busy={starting} onClick={onStartAgain}>
          {again}
        </Button>
        {stage === 'refunded' && (
          <ButtonLink to={bookingPath(booking._id)} variant="outline">
            {paymentCopy.viewBooking}
          </ButtonLink>
        )}
      </div>
    </InPageAlert>
  )
}

function againWords({ isTip, bookingStatus }: BookingView): string {
  if (isTip) return tipPaymentCopy.back
  return bookingStatus === 'Pending' ? summaryCopy.chooseAgain : summaryCopy.startAgain
}

function overWords(booking: BookingView, stage: 'expired' | 'failed' | 'refunded') {
  if (stage === 'refunded') return refundText(booking)
  if (booking.isTip) return { title: tipPaymentCopy.unpaid, note: tipPaymentCopy.unpaidNote }
  return { title: stage === 'expired' ? summaryCopy.expired : summaryCopy.failed, note: summaryCopy.expiredNote }
}

type UnpaidProps = Omit<PaymentStateProps, 'booking' | 'stage' | 'starting' | 'onStartAgain'>

function Unpaid({ refused, waiting, asking, onAsk, onLeave, link, onFollow, handover, app }: UnpaidProps) {
  return (
    <>
      {link && (
        <InPageAlert>
          <p>{summaryCopy.cannotOpen}</p>
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClasses({}, 'mt-2.5 w-fit')}
            onClick={onFollow}
          >
            {summaryCopy.openHere}
          </a>
        </InPageAlert>
      )}
      {refused && (
        <InPageAlert>
          {summaryCopy.refused}
          <p className="mt-1 font-medium">{summaryCopy.refusedNote}</p>
        </InPageAlert>
      )}
      {waiting && (
        <section
          role="status"
          className="flex flex-wrap items-center gap-3.5 rounded-card bg-teal-50 p-4 ring-1 ring-teal-200 ring-inset"
        >
          <Spinner className="size-6 text-teal" />
          <span className="min-w-0 flex-1 basis-50">
            <b className="block">{summaryCopy.waiting}</b>
            <span className="text-muted">{waitingNote(handover, app)}</span>
          </span>
          <span className="flex flex-wrap gap-2">
            {handover && <AppLink handover={handover} />}
            {app && (
              <Button busy={app.busy} onClick={app.onOpen}>
                {appCopy.open(app.name)}
              </Button>
            )}
            <Button variant="outline" busy={asking} onClick={onAsk}>
              {summaryCopy.checkNow}
            </Button>
            <Button variant="quiet" onClick={onLeave}>
              {summaryCopy.changeFirst}
            </Button>
          </span>
        </section>
      )}
    </>
  )
}

function waitingNote(handover: Handover | null, app: AppToOpen | undefined): string {
  if (app) return appCopy.confirm(app.name)
  if (!handover) return summaryCopy.waitingNote
  return handover.address ? appCopy.confirm(handover.app) : appCopy.onPage(handover.app)
}

function settledWords({ isTip, number }: BookingView, stage: 'paid' | 'cancelled'): string {
  if (stage === 'cancelled') return t`Booking ${number} was cancelled.`
  return isTip ? tipPaymentCopy.paid : t`Your booking ${number} is confirmed.`
}

function Settled({ booking, stage }: { booking: BookingView; stage: 'paid' | 'cancelled' }) {
  return (
    <InPageAlert
      tone={stage === 'paid' ? 'success' : 'info'}
      action={
        <ButtonLink to={bookingPath(booking._id)} variant="quiet" size="small">
          {paymentCopy.viewBooking}
        </ButtonLink>
      }
    >
      {settledWords(booking, stage)}
    </InPageAlert>
  )
}
