import type { BookingView } from '#web/features/booking/booking.view.ts'
import { CreditSwitch } from '#web/features/credit/credit-switch.tsx'
import { FriendCode } from '#web/features/identity/friend-code/friend-code.tsx'
import { OfferPart } from '#web/features/offer/choose/offer-part.tsx'

/** A code, a friend's code and credit. */
export function LowerPrice({ booking }: { booking: BookingView }) {
  return (
    <OfferPart booking={booking}>
      <FriendCode />
      <CreditSwitch booking={booking} />
    </OfferPart>
  )
}
