import { minOnlinePaise } from '../booking.rules.ts'

/** What came in by one payment of a booking and can still go back, in paise. */
export interface Returnable {
  reference: string
  paymentId: string
  leftPaise: number
}

/**
 * Takes an amount of paise from several payments, the first ones first. Undefined when they do not hold as much, or a
 * part would be less than the one rupee the provider moves.
 */
export function takeFrom(
  amountPaise: number,
  sources: readonly Returnable[],
): (Returnable & { amountPaise: number })[] | undefined {
  let open = amountPaise
  const parts = sources.map((source) => {
    const part = Math.max(0, Math.min(open, source.leftPaise))
    open -= part
    return { ...source, amountPaise: part }
  })
  const taken = parts.filter((part) => part.amountPaise > 0)
  if (open !== 0 || taken.length === 0) return undefined
  return taken.every((part) => part.amountPaise >= minOnlinePaise) ? taken : undefined
}

/**
 * Paise of one payment whose way back failed and was not taken again since; `refunds` are those of that payment, oldest
 * first. A failure after a failure is the same money tried again.
 */
export function owedPaise(refunds: readonly { state: string; amountPaise: number }[]): number {
  return refunds.reduce(
    (owed, { state, amountPaise }) =>
      state === 'failed' ? Math.max(owed, amountPaise) : Math.max(0, owed - amountPaise),
    0,
  )
}
