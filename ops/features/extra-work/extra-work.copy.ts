import { formatDuration } from '#web/lib/format.ts'

export const extraWorkCopy = {
  title: 'Extra work',
  none: 'No extra work suggested.',
  propose: 'Suggest extra work',
  consequence: 'The customer is notified, sees price and time, and approves in the app. The visit is then extended.',
  consequenceCash:
    'Agreed on the phone: adds it right away, extends the visit, and the professional collects the cash.',
  add: 'Add a service',
  total: (rupees: string, minutes: number) => `Total ${rupees}, ${formatDuration(minutes)} more`,
  inCash: 'The customer agreed on the phone and pays in cash',
  reason: 'Why; the customer reads it',
  proposed: 'Extra work suggested',
  added: 'Extra work added',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw extra work',
  withdrawConsequence: 'The customer can’t approve or pay it after this.',
  withdrawn: 'Extra work withdrawn',
  longer: (minutes: number) => `${formatDuration(minutes)} more`,
  by: { professional: 'Suggested by the professional', office: 'Suggested by the office' },
  until: (time: string) => `Waiting for the customer until ${time}`,
  states: {
    approved: 'Approved',
    declined: 'Declined by the customer',
    withdrawn: 'Withdrawn',
    expired: 'Not answered in time',
  },
  toPay: 'Approved, not paid yet',
  unpaid: 'Not paid in time, not added',
  cancelled: 'Cancelled',
  cash: 'Added, in cash after the work',
  paid: 'Added and paid',
} as const
