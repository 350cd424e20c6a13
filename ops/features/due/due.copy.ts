export const dueCopy = {
  title: 'Still to pay',
  note: 'What customers owe for visits that were to be paid in cash. They pay it before their next booking.',
  none: 'No customer owes anything.',
  total: (count: string, total: string) => `Bookings: ${count}. Total: ${total}.`,
  booking: 'Booking',
  amount: 'Amount',
  kind: 'Reason',
  kinds: { late_cancellation: 'Late cancellation', no_show: 'Not at home', unpaid_visit: 'Visit not paid' },
  since: 'Since',
} as const
