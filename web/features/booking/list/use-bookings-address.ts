import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { bookingPath, paths } from '#web/lib/paths.ts'
import { useNavigationState } from '#web/lib/state/use-navigation-state.ts'
import type { BookingTab } from '../booking.api.ts'

/** Of an entry of the history that shows a dialog over a page: which page that is. */
const overList = { over: paths.bookings }

/** Tab and opened booking from the address: reload and shared links restore them, Back closes what a tap opened. */
export function useBookingsAddress() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { search } = useLocation()
  const state = useNavigationState()
  const tab: BookingTab = params.get('tab') === 'history' ? 'history' : 'pending'

  useFormerLink(params.get('id'))

  function change(name: string, value: string | null) {
    const next = new URLSearchParams(params)
    if (value === null) next.delete(name)
    else next.set(name, value)
    setParams(next, { preventScrollReset: true, replace: true })
  }
  return {
    tab,
    showTab: (next: string) => change('tab', next === 'history' ? next : null),
    isOverList: state?.over === paths.bookings,
    confirmedId: params.get('confirmed'),
    open: (id: string) =>
      navigate({ pathname: bookingPath(id), search }, { state: overList, preventScrollReset: true }),
    dismiss: () => change('confirmed', null),
    close: () => navigate(-1),
  }
}

/** Messages sent before bookings had pages link to `?id=`. */
function useFormerLink(bookingId: string | null): void {
  const navigate = useNavigate()
  const follow = useEffectEvent((id: string) => navigate(bookingPath(id), { replace: true }))
  useEffect(() => {
    if (bookingId) void follow(bookingId)
  }, [bookingId])
}
