import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitTax } from '#server/features/invoice/tax.rules.ts'
import {
  acceptedDamage,
  accountOfPayment,
  bankEntries,
  creditEntries,
  documentEntries,
  type Entries,
  manualRefundEntries,
  refundEntries,
  transfer,
} from '../postings.rules.ts'
import { compareTotals, isDifferent } from './differences.rules.ts'

/** The tables of one booking in memory, and what its movements post. */
class BookingLife {
  totals: { account: string; kind: string; paise: number }[] = []
  payments = { kept: 0, unkept: 0 }
  refunds = { underWay: 0, processed: 0, kept: 0, unkept: 0, byHand: 0 }
  credits = { all: 0, inBookings: 0, goodwill: 0, referrals: 0, expired: 0 }
  settled = { bank: 0, fees: 0, tax: 0 }
  documents = { total: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, rounding: 0 }
  cash = 0
  disputes = 0
  bank = { charge: 0, interest: 0, other: 0, opening: 0 }
  earned = { visits: 0, tips: 0, shared: 0 }
  holders = { handedIn: 0, fromPay: 0, writtenOff: 0 }
  payouts = { paid: 0, deducted: 0, taxed: 0 }
  damages = { company: 0, professionals: 0, paid: 0, recovered: 0 }
  open: { amountPaise: number; isKept: boolean }[] = []
  failed: { amountPaise: number; isKept: boolean }[] = []

  post(kind: string, entries: Entries): void {
    expect(Object.values(entries).reduce((sum, paise) => sum + paise, 0)).toBe(0)
    this.totals.push(...Object.entries(entries).map(([account, paise]) => ({ account, kind, paise })))
  }

  pay(paise: number, isKept: boolean): void {
    this.payments[isKept ? 'kept' : 'unkept'] += paise
    this.post('payment_captured', transfer('provider_receivable', accountOfPayment(isKept), paise))
    // A payment that the booking does not keep goes back at once.
    if (!isKept) this.ask(paise, false)
  }

  ask(amountPaise: number, isKept: boolean): void {
    this.open.push({ amountPaise, isKept })
    this.refunds.underWay += amountPaise
    this.refunds[isKept ? 'kept' : 'unkept'] += amountPaise
    this.post('refund_requested', refundEntries('requested', { amountPaise, isKept }))
  }

  end(change: 'processed' | 'failed' | 'dropped'): void {
    const refund = this.open.pop()
    if (!refund) return
    this.refunds.underWay -= refund.amountPaise
    if (change === 'processed') this.refunds.processed += refund.amountPaise
    else this.refunds[refund.isKept ? 'kept' : 'unkept'] -= refund.amountPaise
    if (change === 'failed') this.failed.push(refund)
    this.post(`refund_${change}`, refundEntries(change, refund))
  }

  processAfterAll(): void {
    const refund = this.failed.pop()
    if (!refund) return
    this.refunds.processed += refund.amountPaise
    this.refunds[refund.isKept ? 'kept' : 'unkept'] += refund.amountPaise
    this.post('refund_processed', refundEntries('processed', { ...refund, wasFailed: true }))
  }

  payByHand(amountPaise: number, way: string): void {
    this.refunds.kept += amountPaise
    this.post('refund_by_hand', manualRefundEntries(way, { amountPaise, isKept: true }))
    if (way === 'credit') this.credit('returned', amountPaise, null)
    else this.refunds.byHand += amountPaise
  }

  credit(kind: string, amountPaise: number, bookingId: string | null, ofUnusedVisits = false): void {
    const isInBooking = (bookingId !== null && kind !== 'goodwill' && kind !== 'referral_reward') || ofUnusedVisits
    this.credits.all += amountPaise
    if (isInBooking) this.credits.inBookings += amountPaise
    else if (kind === 'goodwill') this.credits.goodwill += amountPaise
    else if (kind === 'expired') this.credits.expired += amountPaise
    else if (kind.startsWith('referral')) this.credits.referrals += amountPaise
    this.post(`credit_${kind}`, creditEntries({ kind, amountPaise, bookingId, ofUnusedVisits }))
  }

  takeCash(paise: number): void {
    this.cash += paise
    this.post('cash_received', transfer('cash_with_professionals', 'customer_advances', paise))
  }

  /** A correction earns less than nothing. */
  earn(paise: number): void {
    this.earned.visits += paise
    this.post('visit_pay', transfer('professional_pay', 'payable_to_professionals', paise))
  }

  tip(paise: number): void {
    this.pay(paise, true)
    this.earned.tips += paise
    this.earned.shared += paise
    this.post('tip_given', transfer('customer_advances', 'tips_payable', paise))
    this.post('visit_pay', transfer('tips_payable', 'payable_to_professionals', paise))
  }

  takeBackTip(paise: number): void {
    this.earned.tips -= paise
    this.earned.shared -= paise
    this.post('visit_pay', transfer('tips_payable', 'payable_to_professionals', -paise))
    this.post('tip_returned', transfer('tips_payable', 'customer_advances', paise))
    this.ask(paise, true)
  }

  /** A correction hands in less than nothing. */
  handIn(paise: number): void {
    this.holders.handedIn += paise
    this.post('cash_handed_in', transfer('bank', 'cash_with_professionals', paise))
  }

  payOut(paise: number): void {
    this.payouts.paid += paise
    this.post('payout_paid', transfer('payable_to_professionals', 'bank', paise))
  }

  sendBack(paise: number): void {
    this.payouts.paid -= paise
    this.post('payout_returned', transfer('bank', 'payable_to_professionals', paise))
  }

  deduct(paise: number): void {
    this.payouts.deducted += paise
    this.post('pay_deducted', transfer('payable_to_professionals', 'professional_pay', paise))
  }

  deductTax(paise: number): void {
    this.payouts.taxed += paise
    this.post('tax_deducted', transfer('payable_to_professionals', 'tds_payable', paise))
  }

  keepCash(paise: number): void {
    this.holders.fromPay += paise
    this.post('cash_from_pay', transfer('payable_to_professionals', 'cash_with_professionals', paise))
  }

  writeOff(paise: number): void {
    this.holders.writtenOff += paise
    this.post('cash_written_off', transfer('cash_shortage', 'cash_with_professionals', paise))
  }

  explain(kind: 'charge' | 'interest' | 'other' | 'opening', paise: number): void {
    this.bank[kind] += paise
    this.post(`bank_${kind}`, bankEntries(kind, paise))
  }

  loseDispute(paise: number): void {
    this.disputes += paise
    this.post('dispute_lost', transfer('lost_disputes', 'provider_receivable', paise))
  }

  /** A quarter is the professional's, who earns that much less. */
  acceptDamage(paise: number): void {
    const professional = Math.floor(paise / 4)
    this.damages.company += paise - professional
    this.damages.professionals += professional
    this.post('damage_accepted', acceptedDamage(paise - professional, professional))
    this.earn(-professional)
  }

  payDamage(paise: number): void {
    this.damages.paid += paise
    this.post('damage_paid', transfer('damages_payable', 'bank', paise))
  }

  recover(paise: number): void {
    this.damages.recovered += paise
    this.post('insurance_recovered', transfer('bank', 'damage_cost', paise))
  }

  issue(paise: number, isCreditNote: boolean, isCancellation: boolean): void {
    const split = splitTax(paise, 18, paise % 2 === 0)
    const sign = isCreditNote ? -1 : 1
    this.documents.total += sign * split.totalPaise
    this.documents.taxable += sign * split.taxablePaise
    this.documents.cgst += sign * split.cgstPaise
    this.documents.sgst += sign * split.sgstPaise
    this.documents.igst += sign * split.igstPaise
    this.documents.rounding += sign * split.roundingPaise
    const discountPaise = isCreditNote ? 0 : paise % 97
    const document = { ...split, isCreditNote, isCancellation, discountPaise }
    this.post(isCreditNote ? 'credit_note' : 'invoice', documentEntries(document))
  }
}

const acts: ((life: BookingLife, paise: number) => void)[] = [
  (life, paise) => life.pay(paise, true),
  (life, paise) => life.pay(paise, false),
  (life, paise) => life.ask(paise, true),
  (life) => life.end('processed'),
  (life) => life.end('failed'),
  (life) => life.end('dropped'),
  (life) => life.processAfterAll(),
  (life, paise) => life.payByHand(paise, 'bank_transfer'),
  (life, paise) => life.payByHand(paise, 'credit'),
  (life, paise) => life.credit('spent', -paise, 'b'),
  (life, paise) => life.credit('returned', paise, 'b'),
  (life, paise) => life.credit('goodwill', paise, 'b'),
  (life, paise) => life.credit('goodwill', paise, 'b', true),
  (life, paise) => life.credit('referral_reward', paise, 'b'),
  (life, paise) => life.credit('expired', -paise, null),
  (life, paise) => life.loseDispute(paise),
  (life, paise) => life.explain('charge', -paise),
  (life, paise) => life.explain('interest', paise),
  (life, paise) => life.explain('other', -paise),
  (life, paise) => life.explain('opening', paise),
  (life, paise) => life.takeCash(paise),
  (life, paise) => life.earn(paise),
  (life, paise) => life.earn(-paise),
  (life, paise) => life.tip(paise),
  (life, paise) => life.takeBackTip(paise),
  (life, paise) => life.handIn(paise),
  (life, paise) => life.handIn(-paise),
  (life, paise) => life.writeOff(paise),
  (life, paise) => life.payOut(paise),
  (life, paise) => life.sendBack(paise),
  (life, paise) => life.deduct(paise),
  (life, paise) => life.deductTax(paise),
  (life, paise) => life.keepCash(paise),
  (life, paise) => life.acceptDamage(paise),
  (life, paise) => life.payDamage(paise),
  (life, paise) => life.recover(paise),
  (life, paise) => life.issue(paise, false, false),
  (life, paise) => life.issue(paise, false, true),
  (life, paise) => life.issue(paise, true, false),
]

test('5,000 random lives of bookings add up to zero and match their tables', () => {
  const act = fc.record({ which: fc.nat(acts.length - 1), paise: fc.integer({ min: 1, max: 20_000_00 }) })
  const lives = fc.array(act, { maxLength: 30 })
  fc.assert(
    fc.property(lives, (chosen) => {
      const life = new BookingLife()
      for (const { which, paise } of chosen) acts[which]?.(life, paise)
      expect(compareTotals(life.totals, life).filter(isDifferent)).toEqual([])
    }),
    { numRuns: 5_000 },
  )
})
