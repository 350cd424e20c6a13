import { cancellationPolicy } from '#contract/lib/business.ts'
import { indiaInstant, momentLabel, toMinute } from '#contract/lib/india-time.ts'
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import { cancelTerms, getFee } from '#contract/rules/cancel-terms.ts'
import { cancelLineCopy } from './cancel-line.copy.ts'

interface Slot {
  date: string
  /** '10:00' */
  start: string
}

interface Facts {
  /** Rupees that the fee is a share of, after discounts. */
  price: number
  confirmedAt?: string | null
  minMinutesAtMove?: number | null
}

/** 'Free to cancel until Mon 23 Nov, 9:45 AM, then ₹200'. `now` in milliseconds. */
export function cancelLine(
  { date, start }: Slot,
  { price, confirmedAt, minMinutesAtMove = null }: Facts,
  now: number,
): string {
  const { reason, freeUntil, step } = cancelTerms(
    {
      startsAt: indiaInstant(date, toMinute(start)),
      confirmedAt: confirmedAt ? new Date(confirmedAt) : null,
      minMinutesAtMove,
    },
    new Date(now),
  )
  const fee = getFee(paiseFromRupees(price), step)
  if (fee === 0) return cancelLineCopy.free
  const amount = formatRupees(rupeesFromPaise(fee))
  if (freeUntil === null) return cancelLineCopy.now(amount)
  return reason === 'early' || confirmedAt
    ? cancelLineCopy.until(momentLabel(freeUntil), amount)
    : cancelLineCopy.justBooked(cancellationPolicy.graceMinutes, amount)
}

interface Quote {
  /** Rupees. */
  fee: number
  /** Rupees that it costs after the deadline; null where it has a fee now. */
  feeAfter: number | null
  deadline: string | null
}

/** The same of a confirmed booking, from what the server would charge. */
export function quoteLine({ fee, feeAfter, deadline }: Quote): string {
  if (fee > 0) return cancelLineCopy.costs(formatRupees(fee))
  return deadline && feeAfter
    ? cancelLineCopy.until(momentLabel(new Date(deadline)), formatRupees(feeAfter))
    : cancelLineCopy.free
}

/** The same before a slot is known. `price` in rupees; null while it is not known either. */
export function slotlessLine(price: number | null): string {
  const { freeHours, steps } = cancellationPolicy
  const fee = price === null ? 0 : getFee(paiseFromRupees(price), steps[0])
  return fee === 0
    ? cancelLineCopy.anyPrice(freeHours)
    : cancelLineCopy.anySlot(freeHours, formatRupees(rupeesFromPaise(fee)))
}
