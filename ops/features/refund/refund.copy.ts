import { decisionPolicy } from '#contract/business.ts'
import { formatRupees } from '#contract/money.ts'

const aloneMax = formatRupees(decisionPolicy.aloneMaxPaise / 100)

export const refundCopy = {
  title: 'Refunds',
  note: 'Refused, in doubt, or open for a week.',
  none: 'No refund is stuck.',
  all: 'All refunds',
  booking: 'Booking',
  amount: 'Amount',
  state: 'State',
  refusal: 'Why',
  since: 'Since',
  retry: 'Retry',
  pay: 'Pay another way',
  retryTitle: (amount: string) => `Send ${amount} to its source again?`,
  retryText: 'Tries the payment provider again now. If it refuses again, pay another way.',
  retried: 'Refund sent again',
  payTitle: 'Paid back another way',
  payText: (number: string) =>
    `Pay first, then record it here: the refund of booking ${number} counts as done. Above ${aloneMax} a second person approves.`,
  way: 'How it was paid',
  ways: { bank_transfer: 'Bank transfer', other_payment: 'Another payment', credit: 'Credit in the app' },
  reference: 'Reference of the transfer or payment',
  record: 'Record',
  recorded: 'Payment recorded',
  reason: 'Reason',
} as const
