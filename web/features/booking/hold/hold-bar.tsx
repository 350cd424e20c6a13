import { Timer } from 'lucide-react'
import { useLocation } from 'react-router'
import { clockLabel, dayLabel, toMinute } from '#contract/lib/india-time.ts'
import { paths } from '#web/lib/paths.ts'
import { useServerNow } from '#web/lib/state/server-clock.ts'
import { BottomBarMeta } from '#web/ui/layout/bottom-bar-meta.tsx'
import { useBookings } from '../booking.api.ts'
import { countdownLabel, firstHeldUnpaid } from '../booking.view.ts'
import { holdCopy } from './hold.copy.ts'
import { PayNow } from './pay-now.tsx'

/** Pages that show the hold and the next step themselves, and those of the sign-in. */
const pathsWithout: readonly string[] = [
  paths.bookings,
  paths.bookingInfo,
  paths.paymentSummary,
  paths.paymentOption,
  paths.paymentReturn,
  paths.login,
  paths.otp,
  paths.register,
]

/** Of a signed-in customer, on every other page, while the time of an unpaid booking is held: which, how long, and the way to pay. */
export function HoldBar() {
  const { pathname, search } = useLocation()
  return (!isWithout(pathname) || isHistory(pathname, search)) && <Bar />
}

const isWithout = (pathname: string) => pathsWithout.includes(pathname) || pathname.startsWith(`${paths.bookings}/`)

/** The history of bookings lists no open one. */
const isHistory = (pathname: string, search: string) =>
  pathname === paths.bookings && new URLSearchParams(search).get('tab') === 'history'

function Bar() {
  const bookings = useBookings('pending').data?.data
  const isAnyHeld = bookings?.some(({ holdExpiresAt }) => holdExpiresAt !== null)
  const now = useServerNow(isAnyHeld ? 1_000 : null)
  const held = bookings && firstHeldUnpaid(bookings, now)
  if (!held?.date || !held.timeSlot || !held.holdExpiresAt) return null
  return (
    <section
      aria-label={holdCopy.label}
      className="pointer-events-none fixed inset-x-0 short:static bottom-[calc(var(--tab-bar-height)+var(--sticky-bar-height))] z-30 flex h-(--hold-bar-height) items-center px-3 above-bar:z-29 above-bar:px-0"
    >
      <BottomBarMeta bar="hold" />
      <div className="pointer-events-auto mx-auto flex w-full max-w-lg animate-fade-in items-center gap-3 rounded-card bg-teal-700 py-1.5 pr-1.5 pl-3.5 text-white shadow-2 above-bar:h-full above-bar:max-w-none above-bar:rounded-b-none above-bar:py-0 above-bar:pr-2">
        <Timer aria-hidden className="size-5 shrink-0 text-marigold max-[22rem]:hidden" />
        <p className="min-w-0 flex-1 leading-tight above-bar:flex above-bar:gap-2">
          <b className="block truncate">
            {dayLabel(held.date)}, {clockLabel(toMinute(held.timeSlot.start))}
          </b>
          <span className="text-sm text-teal-100 above-bar:text-base">
            <span className="above-bar:sr-only">{holdCopy.heldFor}</span>{' '}
            <b className="tabular-nums">{countdownLabel(Date.parse(held.holdExpiresAt) - now)}</b>
          </span>
        </p>
        <PayNow booking={held} variant="marigold" className="px-4" />
      </div>
    </section>
  )
}
