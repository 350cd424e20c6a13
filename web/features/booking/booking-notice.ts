import { useSyncExternalStore } from 'react'
import { createStore } from '#web/lib/state/store.ts'
import { storageKeys, tabStorage } from '#web/lib/storage/storage.ts'

/** Side effects of a change, as the server reports them: a removed code, a lost time. */
interface Notice {
  bookingId: string
  text: string
}

const notice = createStore(tabStorage.readJson<Notice>(storageKeys.bookingNotice))

/** Kept over steps and reloads until closed: a changed price must not be overlooked. */
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
