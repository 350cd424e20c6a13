import { minOnlinePaise } from '#server/features/booking/booking.rules.ts'

export interface RefundablePayment {
  reference: string
  paymentId: string
  leftPaise: number
}

/** Allocates paise to payments in order. Undefined when they do not suffice or a part is below one rupee. */
export function allocateRefund(
  amountPaise: number,
  sources: readonly RefundablePayment[],
): (RefundablePayment & { amountPaise: number })[] | undefined {
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

/** Paise of a payment's failed refunds not repeated since (oldest first); repeated failures count once. */
export function owedPaise(refunds: readonly { state: string; amountPaise: number }[]): number {
  return refunds.reduce(
    (owed, { state, amountPaise }) =>
      state === 'failed' ? Math.max(owed, amountPaise) : Math.max(0, owed - amountPaise),
    0,
  )
}
