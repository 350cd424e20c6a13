import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { dayLabel } from '#contract/lib/india-time.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { type BookingView, getSlotLabel } from '#web/features/booking/booking.view.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { optionCopy } from './option.copy.ts'

interface SuccessDialogProps {
  booking: BookingView
  /** The chosen method, such as 'PhonePe'. */
  method: string
  open: boolean
}

/** Method and items of the payment; Done leads to 'Booking Successful' and from there to the bookings. */
export function SuccessDialog({ booking, method, open }: SuccessDialogProps) {
  const [done, setDone] = useState(false)
  const navigate = useNavigate()
  const cash = booking.paymentStatus === 'PayAfterService'
  const view = () => navigate(paths.bookings, { replace: true })
  if (!open) return null
  return (
    <SheetDialog
      open
      // Closed or left with Escape it has still succeeded.
      onOpenChange={(next) => !next && view()}
      backLeaves
      title={done ? optionCopy.booked : cash ? optionCopy.successCash : optionCopy.success}
      footer={
        done ? (
          <Button key="view" size="large" full onClick={view}>
            {optionCopy.viewBooking}
          </Button>
        ) : (
          <Button key="done" size="large" full onClick={() => setDone(true)}>
            {optionCopy.done}
          </Button>
        )
      }
    >
      <CircleCheck aria-hidden className="mx-auto size-16 animate-fade-in text-success" strokeWidth={1.8} />
      {done ? <Booked booking={booking} /> : <Figures booking={booking} method={method} cash={cash} />}
    </SheetDialog>
  )
}

function Figures({ booking, method, cash }: { booking: BookingView; method: string; cash: boolean }) {
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2.5">
      <Row name={cash ? optionCopy.methodCash : optionCopy.method}>{method}</Row>
      <Row name={optionCopy.amount}>
        <b>{formatRupees(booking.totalPrice)}</b>
      </Row>
      {booking.itemTotal !== booking.totalPrice && (
        <Row name={optionCopy.itemTotal}>{formatRupees(booking.itemTotal)}</Row>
      )}
      <Row name={optionCopy.visit}>
        <Visit booking={booking} />
      </Row>
      <Row name={optionCopy.number}>{booking.number}</Row>
    </dl>
  )
}

function Booked({ booking }: { booking: BookingView }) {
  return (
    <div className="mt-3 text-center">
      <p className="text-lg font-bold">
        <Visit booking={booking} />
      </p>
      <p className="mt-1 text-muted">
        {booking.number}
        {t`. We sent you an SMS.`}
      </p>
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-right tabular-nums wrap-anywhere">{children}</dd>
    </>
  )
}

/** Day and time wrap as units when the line is too short for both. */
function Visit({ booking: { date, timeSlot } }: { booking: BookingView }) {
  if (!date || !timeSlot) return t({ context: 'payment', message: `No date set` })
  return (
    <>
      <span className="whitespace-nowrap">{dayLabel(date)},</span>{' '}
      <span className="whitespace-nowrap">{getSlotLabel(timeSlot)}</span>
    </>
  )
}
