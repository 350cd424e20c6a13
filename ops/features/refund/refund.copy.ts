import { approvalPolicy } from '#contract/lib/business.ts'
import { formatRupees } from '#contract/lib/money.ts'

const aloneMax = formatRupees(approvalPolicy.aloneMaxPaise / 100)

export const refundCopy = {
  title: 'Refunds',
  note: 'Refused, to be paid another way, in doubt, or open for a week.',
  none: 'No refund is stuck.',
  gone: 'The refund you opened no longer waits. It was sent again, paid another way or has arrived; its booking shows which.',
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
  payTitle: 'Pay back another way',
  payText: (number: string) =>
    `Do not pay yet. Once this is approved, the refund of booking ${number} is listed here to be paid. Credit is given right away. Above ${aloneMax} a second person approves.`,
  way: 'How it will be paid',
  ways: { bank_transfer: 'Bank transfer', other_payment: 'Another payment', credit: 'Credit in the app' },
  ask: 'Ask for approval',
  askCredit: 'Give credit',
  asked: 'Approved payouts are listed here to be paid',
  waiting: (amount: string) => `${amount} waits for a second person`,
  toPay: (way: string) => `To pay: ${way}`,
  record: 'Record payment',
  recordTitle: 'Record that it was paid',
  recordText: (number: string) => `The refund of booking ${number} counts as done, and the customer is told.`,
  reference: 'Reference of the transfer or payment',
  recorded: 'Payment recorded',
  drop: 'Not paid',
  dropTitle: 'This payout is not made?',
  dropText: 'Only if no money was sent. The refund can then be tried again or paid another way.',
  dropped: 'Payout taken back',
  reason: 'Reason',
} as const
