import { t } from '#contract/i18n/sentence.ts'
import type { BookingView } from '../booking.view.ts'

/** In lists, where the questions are a tap away. */
export const safetyNotes = {
  get to_answer() {
    return t`Answer the safety questions before your visit`
  },
  get held() {
    return t`We check your treatment first and call you`
  },
  get answer() {
    return t`Answer now`
  },
} as const

/** What the treatment of a visit to come waits for; undefined without anything. */
export function safetyNote({
  safety,
  bookingStatus,
}: Pick<BookingView, 'safety' | 'bookingStatus'>): string | undefined {
  if (bookingStatus !== 'Confirmed' || (safety !== 'to_answer' && safety !== 'held')) return undefined
  return safetyNotes[safety]
}
