import { CircleCheck, CircleX, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { bookingPath, paths } from '#web/lib/paths.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { paymentCopy } from './payment.copy.ts'

const icons = {
  good: <CircleCheck aria-hidden className="size-14 text-success" />,
  bad: <CircleX aria-hidden className="size-14 text-error" />,
  back: <RotateCcw aria-hidden className="size-14 text-teal" />,
  wait: <Spinner className="size-12 text-teal" />,
}

interface PaymentResultProps {
  icon: keyof typeof icons
  title: string
  children?: ReactNode
}

/** One outcome: icon, sentence, next step. */
export function PaymentResult({ icon, title, children }: PaymentResultProps) {
  return (
    <div role="status" className="mx-auto grid max-w-md justify-items-center gap-4 px-5 py-16 text-center">
      {icons[icon]}
      <h1 className="font-heading text-display">{title}</h1>
      {children}
    </div>
  )
}

export function BookingLink({ bookingId }: { bookingId?: string }) {
  return (
    <ButtonLink to={bookingId ? bookingPath(bookingId) : paths.bookings} variant="outline" size="large">
      {bookingId ? paymentCopy.viewBooking : paymentCopy.bookings}
    </ButtonLink>
  )
}

/** Browsers close only tabs that a page opened; otherwise the person has to. */
export function CloseButton() {
  const [refused, setRefused] = useState(false)
  if (refused) return <p className="font-semibold">{paymentCopy.closeYourself}</p>
  return (
    <Button
      size="large"
      onClick={() => {
        window.close()
        setRefused(true)
      }}
    >
      {paymentCopy.close}
    </Button>
  )
}
