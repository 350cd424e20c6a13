/** The ledger and its sources, in paise; a debit is positive. */
export interface Difference {
  /** The account, or a part of its movements. */
  name: string
  ledgerPaise: number
  sourcePaise: number
}

interface SourceTotals {
  payments: { kept: number; unkept: number }
  refunds: { underWay: number; processed: number; kept: number; unkept: number; byHand: number }
  credits: { all: number; inBookings: number; goodwill: number; referrals: number; expired: number }
  cash: number
  settled: { bank: number; fees: number; tax: number }
  /** Cash of professionals. */
  holders: { handedIn: number; fromPay: number; writtenOff: number }
  /** Of professionals. */
  payouts: { paid: number; deducted: number; taxed: number }
  /** Of professionals for visits, and tips that customers gave; `shared` out among professionals. */
  earned: { visits: number; tips: number; shared: number }
  /** Lost ones. */
  disputes: number
  /** From statements of the bank, as they have them. */
  bank: { charge: number; interest: number; other: number; opening: number }
  /** Claims for damage: shares of those accepted, what of them was paid, and what insurers paid back. */
  damages: { company: number; professionals: number; paid: number; recovered: number }
  documents: { total: number; taxable: number; cgst: number; sgst: number; igst: number; rounding: number }
}

interface Total {
  account: string
  kind: string
  paise: number
}

/** Every comparison, equal ones too. `kinds` leaves out movements that other tables are the source of. */
export function compareTotals(totals: readonly Total[], sources: SourceTotals): Difference[] {
  const sum = (accounts: readonly string[], kinds?: readonly string[]) =>
    totals
      .filter(({ account, kind }) => accounts.includes(account) && (kinds?.includes(kind) ?? true))
      .reduce((paise, total) => paise + total.paise, 0)
  const { payments, refunds, credits, cash, documents, earned, payouts, bank, damages } = sources
  const kept = payments.kept + cash - refunds.kept - credits.inBookings
  const compared: [string, number, number][] = [
    ['all entries', totals.reduce((paise, total) => paise + total.paise, 0), 0],
    [
      'provider_receivable',
      sum(['provider_receivable'], ['payment_captured', 'refund_processed']),
      payments.kept + payments.unkept - refunds.processed,
    ],
    ['bank: refunds by hand', sum(['bank'], ['refund_by_hand']), -refunds.byHand],
    ['bank: settlements', sum(['bank'], ['settlement']), sources.settled.bank],
    ['provider_fees', sum(['provider_fees']), sources.settled.fees],
    ['input_gst', sum(['input_gst']), sources.settled.tax],
    ['cash received', sum(['cash_with_professionals'], ['cash_received']), cash],
    ['bank: cash', sum(['bank'], ['cash_handed_in']), sources.holders.handedIn],
    ['lost_disputes', sum(['lost_disputes']), sources.disputes],
    ['cash_shortage', sum(['cash_shortage']), sources.holders.writtenOff],
    [
      'cash_with_professionals',
      sum(['cash_with_professionals']),
      cash - sources.holders.handedIn - sources.holders.fromPay - sources.holders.writtenOff,
    ],
    ['customer_advances', sum(['customer_advances']), documents.total + earned.tips - kept],
    ['payments_to_return', sum(['payments_to_return']), refunds.unkept - payments.unkept],
    ['refunds_payable', sum(['refunds_payable']), -refunds.underWay],
    ['customer_credit', sum(['customer_credit']), -credits.all],
    ['goodwill', sum(['goodwill']), credits.goodwill],
    ['referral_cost', sum(['referral_cost']), credits.referrals],
    ['expired_credit', sum(['expired_credit']), credits.expired],
    ['sales', sum(['revenue', 'discounts', 'cancellation_fees', 'plan_visits']), -documents.taxable],
    ['output_cgst', sum(['output_cgst']), -documents.cgst],
    ['output_sgst', sum(['output_sgst']), -documents.sgst],
    ['output_igst', sum(['output_igst']), -documents.igst],
    ['bank: payouts', sum(['bank'], ['payout_paid', 'payout_returned']), -payouts.paid],
    ['bank: damage', sum(['bank'], ['damage_paid', 'insurance_recovered']), damages.recovered - damages.paid],
    ['damage_cost', sum(['damage_cost']), damages.company - damages.recovered],
    ['damages_payable', sum(['damages_payable']), damages.paid - damages.company - damages.professionals],
    ['professional_pay', sum(['professional_pay']), earned.visits + damages.professionals - payouts.deducted],
    ['tips_payable', sum(['tips_payable']), earned.shared - earned.tips],
    ['tips given and shared out', earned.tips, earned.shared],
    [
      'payable_to_professionals',
      sum(['payable_to_professionals']),
      payouts.paid + payouts.deducted + payouts.taxed + sources.holders.fromPay - earned.visits - earned.shared,
    ],
    ['rounding', sum(['rounding']), -documents.rounding],
    ['tds_payable', sum(['tds_payable']), -payouts.taxed],
    ['bank_charges', sum(['bank_charges']), -bank.charge],
    ['bank_interest', sum(['bank_interest']), -bank.interest],
    ['bank_other', sum(['bank_other']), -bank.other],
    ['opening_funds', sum(['opening_funds']), -bank.opening],
  ]
  return compared.map(([name, ledgerPaise, sourcePaise]) => ({ name, ledgerPaise, sourcePaise }))
}

export function isDifferent({ ledgerPaise, sourcePaise }: Difference): boolean {
  return ledgerPaise !== sourcePaise
}
