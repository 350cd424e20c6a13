import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { openStatuses } from '#contract/booking-states.ts'
import { type BookingTab, useBooking } from '../booking.api.ts'

/** Tab and opened booking from the address; Back closes the booking that a tap opened. */
export function useBookingsAddress() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const tab: BookingTab = params.get('tab') === 'history' ? 'history' : 'pending'
  const openedId = params.get('id')

  function change(changes: Record<string, string | null>, options: { replace: boolean; state?: object }) {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    setParams(next, { preventScrollReset: true, ...options })
  }
  const showTab = (next: string) => change({ tab: next === 'history' ? next : null }, { replace: true })
  useTabOfLinkedBooking(params.has('tab') ? null : openedId, () => showTab('history'))

  return {
    tab,
    showTab,
    openedId,
    confirmedId: params.get('confirmed'),
    open: (id: string) => change({ id, confirmed: null }, { replace: false, state: { opened: true } }),
    dismiss: () => change({ confirmed: null }, { replace: true }),
    close() {
      if ((state as { opened?: boolean } | null)?.opened) navigate(-1)
      else change({ id: null }, { replace: true })
    },
  }
}

/** A link to a booking that has ended, as in messages, shows the History tab behind it. */
function useTabOfLinkedBooking(bookingId: string | null, showHistory: () => void) {
  const first = useRef(bookingId)
  const booking = useBooking(first.current).data?.data
  const isKnown = booking !== undefined
  const show = useEffectEvent(() => {
    if (booking && bookingId === first.current && !openStatuses.includes(booking.bookingStatus)) showHistory()
    // Only the booking the page was opened with: one that ends while open keeps its tab.
    first.current = null
  })
  useEffect(() => {
    if (isKnown) show()
  }, [isKnown])
}
