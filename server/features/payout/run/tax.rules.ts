import { addDays } from '#contract/lib/india-time.ts'
import { payoutTax } from '#contract/lib/payout-tax.ts'

interface TaxRate {
  basisPoints: number
  withoutPanBasisPoints: number
  paymentFreePaise: number
  yearFreePaise: number
}

/** The newest that holds on a day. */
export function rateOn(day: string, rates: readonly (TaxRate & { from: string })[] = payoutTax.rates) {
  return rates.filter(({ from }) => from <= day).at(-1)
}

export interface TaxFacts {
  /** Pay of the payout without tips. */
  basePaise: number
  /** Pay of the other payouts of the financial year, and how much of it tax was deducted from. */
  yearBasePaise: number
  yearTaxedPaise: number
  /** Left to be paid: no more than that is deducted. */
  availablePaise: number
  hasPan: boolean
}

export interface Tax {
  /** From which it is deducted. */
  taxedPaise: number
  /** Null: nothing is deducted. */
  basisPoints: number | null
  taxPaise: number
}

const none: Tax = { taxedPaise: 0, basisPoints: null, taxPaise: 0 }

/**
 * Above the limit of the year tax is due on all of its pay, that of earlier payouts too; above that of a payment on the payment. Income-tax Act,
 * payments to contractors; without a PAN at the higher rate.
 */
export function getTax(facts: TaxFacts, rate: TaxRate | undefined): Tax {
  if (!rate) return none
  const { basePaise, yearBasePaise, yearTaxedPaise, availablePaise, hasPan } = facts
  const isAboveYear = yearBasePaise + basePaise > rate.yearFreePaise
  const due = isAboveYear
    ? yearBasePaise + basePaise - yearTaxedPaise
    : basePaise > rate.paymentFreePaise
      ? basePaise
      : 0
  if (due <= 0) return none
  const basisPoints = hasPan ? rate.basisPoints : rate.withoutPanBasisPoints
  const taxPaise = Math.round((due * basisPoints) / 10_000)
  if (taxPaise <= availablePaise) return { taxedPaise: due, basisPoints, taxPaise }
  // The rest is deducted from a later payout.
  return { taxedPaise: Math.floor((availablePaise * 10_000) / basisPoints), basisPoints, taxPaise: availablePaise }
}

const panShape = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/

/** 'abcpe1234f' → 'ABCPE1234F'; null for any other text. */
export function parsePan(text: string): string | null {
  const pan = text.replace(/[\s-]/g, '').toUpperCase()
  return panShape.test(pan) ? pan : null
}

export function maskPan(pan: string): string {
  return `${pan.slice(0, 2)}••••••${pan.slice(-2)}`
}

/** First and last day of a quarter of the financial year that begins in April of `year`. */
export function quarterDays(year: number, quarter: number): { from: string; to: string } {
  const first = (after: number) => {
    const month = 3 + 3 * after
    return `${year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
  }
  return { from: first(quarter - 1), to: addDays(first(quarter), -1) }
}
