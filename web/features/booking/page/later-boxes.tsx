import { DamageBox } from '../damage/damage-box.tsx'
import { TipBox } from '../tip/tip-box.tsx'

/** What a visit that is over can still lead to; loaded after the page. */
export function LaterBoxes({ bookingId }: { bookingId: string }) {
  return (
    <>
      <DamageBox bookingId={bookingId} />
      <TipBox bookingId={bookingId} />
    </>
  )
}
