import { currency as homeCurrency } from '#contract/lib/business.ts'

/** Codes of the table `ledger_account`. */
type AccountCode =
  | 'provider_receivable'
  | 'bank'
  | 'cash_with_professionals'
  | 'input_gst'
  | 'customer_advances'
  | 'payments_to_return'
  | 'refunds_payable'
  | 'customer_credit'
  | 'plan_visits'
  | 'output_cgst'
  | 'output_sgst'
  | 'output_igst'
  | 'payable_to_professionals'
  | 'tips_payable'
  | 'revenue'
  | 'discounts'
  | 'cancellation_fees'
  | 'expired_credit'
  | 'professional_pay'
  | 'goodwill'
  | 'referral_cost'
  | 'provider_fees'
  | 'rounding'
  | 'cash_shortage'
  | 'lost_disputes'
  | 'bank_charges'
  | 'bank_interest'
  | 'bank_other'
  | 'opening_funds'
  | 'tds_payable'
  | 'damages_payable'
  | 'damage_cost'

/** Paise by account: a debit is positive, a credit negative. They add up to zero; zero amounts are left out. */
export type Entries = Partial<Record<AccountCode, number>>

export function transfer(debit: AccountCode, credit: AccountCode, paise: number): Entries {
  return { [debit]: paise, [credit]: -paise }
}

/** Money of a payment the booking keeps is its customer's advance until the invoice; any other is to be given back. */
export function accountOfPayment(isKept: boolean): AccountCode {
  return isKept ? 'customer_advances' : 'payments_to_return'
}

export type RefundChange = 'requested' | 'processed' | 'failed' | 'dropped'

/** `wasFailed`: a refund reported as failed was processed after all. */
export function refundEntries(
  change: RefundChange,
  { amountPaise, isKept, wasFailed = false }: { amountPaise: number; isKept: boolean; wasFailed?: boolean },
): Entries {
  const owed = accountOfPayment(isKept)
  if (change === 'requested') return transfer(owed, 'refunds_payable', amountPaise)
  if (change === 'processed') return transfer(wasFailed ? owed : 'refunds_payable', 'provider_receivable', amountPaise)
  return transfer('refunds_payable', owed, amountPaise)
}

/** As credit it passes through `refunds_payable`: the entry of the credit takes it from there. */
export function manualRefundEntries(
  way: string,
  { amountPaise, isKept }: { amountPaise: number; isKept: boolean },
): Entries {
  return transfer(accountOfPayment(isKept), way === 'credit' ? 'refunds_payable' : 'bank', amountPaise)
}

const bankAccounts = {
  charge: 'bank_charges',
  interest: 'bank_interest',
  other: 'bank_other',
  opening: 'opening_funds',
} as const

/** What a statement of the bank has that the ledger did not know; below zero it left the account. */
export function bankEntries(kind: keyof typeof bankAccounts, amountPaise: number): Entries {
  return transfer('bank', bankAccounts[kind], amountPaise)
}

/** Of a claim that two colleagues accepted: our share, and the one that its professional bears. A correction takes that off their pay. */
export function acceptedDamage(companyPaise: number, professionalPaise: number): Entries {
  return {
    damage_cost: companyPaise,
    professional_pay: professionalPaise,
    damages_payable: -(companyPaise + professionalPaise),
  }
}

export interface CreditMove {
  kind: string
  amountPaise: number
  bookingId: string | null
  /** The customer's own cash, for visits of a plan that were not done. */
  ofUnusedVisits: boolean
}

/** Where credit comes from and goes to; a positive amount is given to the customer. */
export function creditEntries(move: CreditMove): Entries {
  return transfer(sourceOfCredit(move), 'customer_credit', move.amountPaise)
}

function sourceOfCredit({ kind, bookingId, ofUnusedVisits }: CreditMove): AccountCode {
  if (kind === 'spent') return 'customer_advances'
  if (kind === 'returned') return bookingId ? 'customer_advances' : 'refunds_payable'
  if (kind === 'expired') return 'expired_credit'
  if (kind === 'goodwill') return ofUnusedVisits ? 'customer_advances' : 'goodwill'
  return 'referral_cost'
}

export interface Document {
  isCreditNote: boolean
  /** The charge for a visit that did not take place. */
  isCancellation: boolean
  totalPaise: number
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
  roundingPaise: number
  /** Without GST. */
  discountPaise: number
}

/** An invoice turns an advance into a sale and its GST, a credit note does the opposite, to the paisa of the document. */
export function documentEntries(document: Document): Entries {
  const sign = document.isCreditNote ? -1 : 1
  return {
    customer_advances: sign * document.totalPaise,
    [document.isCancellation ? 'cancellation_fees' : 'revenue']:
      -sign * (document.taxablePaise + document.discountPaise),
    discounts: sign * document.discountPaise,
    output_cgst: -sign * document.cgstPaise,
    output_sgst: -sign * document.sgstPaise,
    output_igst: -sign * document.igstPaise,
    rounding: -sign * document.roundingPaise,
  }
}

interface DocumentLine {
  pricePaise: number
  discountPaise: number
  ratePercent: number
}

/** The discounts printed on an invoice, without their GST, rounded to the paisa line by line. */
export function netDiscount(lines: readonly DocumentLine[]): number {
  return lines.reduce(
    (sum, { discountPaise, ratePercent }) => sum + Math.round((discountPaise * 100) / (100 + ratePercent)),
    0,
  )
}

interface PlanPart {
  /** Of all its visits. */
  pricePaise: number
  visits: number
  /** Neither done nor missed. */
  left: number
}

/** The part of the sales without GST in `taxablePaise` that is for visits not done yet; `payablePaise` is all that was sold. */
export function unearnedPaise(taxablePaise: number, payablePaise: number, plans: readonly PlanPart[]): number {
  if (payablePaise <= 0) return 0
  return plans.reduce((sum, { pricePaise, visits, left }) => {
    const ofPlan = Math.floor((taxablePaise * Math.min(pricePaise, payablePaise)) / payablePaise)
    return sum + Math.floor((ofPlan * left) / visits)
  }, 0)
}

export function isInRupees(currency: string | undefined): boolean {
  return (currency ?? homeCurrency) === homeCurrency
}
