import { useSyncExternalStore } from 'react'
import { createStore } from '#web/lib/state/store.ts'
import { storageKeys, tabStorage } from '#web/lib/storage/storage.ts'

/** What the server said about a booking along with a change of something else: a code that came off, a lost time. */
interface Notice {
  bookingId: string
  text: string
}

const notice = createStore(tabStorage.readJson<Notice>(storageKeys.bookingNotice))

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

function keep(next: Notice | null): void {
  notice.write(next)
  if (next) tabStorage.writeJson(storageKeys.bookingNotice, next)
  else tabStorage.remove(storageKeys.bookingNotice)
}
