import { approvalCopy } from '#ops/features/approval/approval.copy.ts'

export const giftCopy = {
  title: 'Gifts',
  note: 'Refunds, credit, waived fees and lower prices by colleague.',
  none: 'No gifts in these days.',
  filters: 'Days',
  colleague: 'Colleague',
  count: 'Gifts',
  amount: 'Amount',
  alone: 'Without a second person',
  each: 'Each of them',
  all: 'All colleagues',
  at: 'When',
  by: 'By',
  kind: 'What',
  booking: 'Booking',
  second: 'Second person',
  noSecond: 'None',
  noBooking: 'No booking',
  kinds: {
    ...approvalCopy.kinds,
    owed_credit: 'Credit for our failure',
    code: 'Codes for customers, at most',
  },
} as const
