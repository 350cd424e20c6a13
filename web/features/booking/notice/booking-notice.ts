import { useSyncExternalStore } from 'react'
import { createStore } from '#web/lib/state/store.ts'

/** What the server said about a booking along with a change of something else: a code that came off, a lost time. */
interface Notice {
  bookingId: string
  text: string
}

const key = 'gsf-booking-notice'
const notice = createStore<Notice | null>(typeof window === 'undefined' ? null : stored())

/** Kept until it is closed, over steps and reloads: nobody may overlook that the price has changed. */
export function noteForBooking({ message, data }: { message?: string; data: { _id: string } }): void {
  if (message) keep({ bookingId: data._id, text: message })
}

export function closeNotice(): void {
  keep(null)
}

export function useNotice(bookingId: string): string | null {
  const current = useSyncExternalStore(notice.subscribe, notice.read, () => null)
  return current?.bookingId === bookingId ? current.text : null
}

function stored(): Notice | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Notice | null
  } catch {
    return null
  }
}

function keep(next: Notice | null): void {
  notice.write(next)
  try {
    if (next) sessionStorage.setItem(key, JSON.stringify(next))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage refused: it is shown until the page is left.
  }
}
