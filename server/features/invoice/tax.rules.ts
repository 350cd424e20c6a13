import { spread } from '#server/features/booking/booking.rules.ts'

/** Paise. CGST and SGST within the supplier's state, IGST between states and to special economic zones; `rounding` is what the parts lack of the total. */
export interface TaxSplit {
  totalPaise: number
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
  roundingPaise: number
}

/**
 * The tax in a price that includes it: each part is rounded to the paisa, CGST and SGST are equal, and the rounding (at
 * most one paisa) makes them add up to the price.
 */
export function splitTax(totalPaise: number, ratePercent: number, isInterState: boolean): TaxSplit {
  const taxablePaise = roundedShare(totalPaise * 100, 100 + ratePercent)
  const igstPaise = isInterState ? roundedShare(taxablePaise * ratePercent, 100) : 0
  const halfPaise = isInterState ? 0 : roundedShare(taxablePaise * ratePercent, 200)
  const roundingPaise = totalPaise - taxablePaise - igstPaise - 2 * halfPaise
  return { totalPaise, taxablePaise, cgstPaise: halfPaise, sgstPaise: halfPaise, igstPaise, roundingPaise }
}

/** Half up, in integers: no binary fraction decides a paisa. */
function roundedShare(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}

export function sumOfSplits(splits: readonly TaxSplit[]): TaxSplit {
  return splits.reduce((sum, split) => combine(sum, split, 1), nothing)
}

const nothing: TaxSplit = {
  totalPaise: 0,
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  roundingPaise: 0,
}

function combine(one: TaxSplit, other: TaxSplit, sign: 1 | -1): TaxSplit {
  return {
    totalPaise: one.totalPaise + sign * other.totalPaise,
    taxablePaise: one.taxablePaise + sign * other.taxablePaise,
    cgstPaise: one.cgstPaise + sign * other.cgstPaise,
    sgstPaise: one.sgstPaise + sign * other.sgstPaise,
    igstPaise: one.igstPaise + sign * other.igstPaise,
    roundingPaise: one.roundingPaise + sign * other.roundingPaise,
  }
}

interface CreditedLine {
  /** Of the invoice. */
  totalPaise: number
  ratePercent: number
  /** By earlier credit notes. */
  creditedPaise: number
}

/**
 * The lines of a credit note: its amount spread over the rest of the lines of the invoice. Each is the difference of
 * two splits, so that the credit notes of a whole invoice add up to it part by part. `amountPaise` ≤ the rest.
 */
export function creditedSplits(amountPaise: number, lines: readonly CreditedLine[], isInterState: boolean): TaxSplit[] {
  const shares = spread(
    amountPaise,
    lines.map(({ totalPaise, creditedPaise }) => totalPaise - creditedPaise),
  )
  return lines.map(({ creditedPaise, ratePercent }, index) => {
    const until = creditedPaise + (shares[index] ?? 0)
    return combine(splitTax(until, ratePercent, isInterState), splitTax(creditedPaise, ratePercent, isInterState), -1)
  })
}
