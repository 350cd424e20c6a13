import type { BookingView } from '#web/features/booking/booking.view.ts'
import { useDraft } from '#web/lib/storage/draft.ts'
import { opensApps } from '../app/upi-app.ts'
import { optionsFor, unavailableReason } from './option.view.ts'

const nothingPicked: { picked: string | null } = { picked: null }

/** The picked way to pay a booking, the same in the summary and among the options; a reload keeps it. */
export function useWayToPay(booking: BookingView) {
  const [{ picked }, keepPicked, forget] = useDraft(`way to pay ${booking._id}`, nothingPicked)
  const options = optionsFor(navigator.userAgent, opensApps())
  return {
    options,
    picked: options.find(({ id }) => id === picked),
    pick: (id: string) => keepPicked({ picked: id }),
    forget,
    /** The picked way where the booking can be paid by it. */
    usable(cashRefusal: string | null) {
      return options.find(({ id, way }) => id === picked && unavailableReason(booking, way, cashRefusal) === null)
    },
  }
}

export type WayToPay = ReturnType<typeof useWayToPay>
