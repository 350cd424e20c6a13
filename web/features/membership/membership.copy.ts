export const membershipCopy = {
  name: 'Elite Membership',
  title: 'Coming Soon',
  note: 'Lower prices on every visit and the most wanted hours, for one fee a year. We are working on it.',
  ask: 'Be the first to know',
  askNote: 'Leave your number. We send one message when membership opens, and nothing else.',
  phone: 'Your mobile number',
  notify: 'Notify me',
  failed: 'We could not keep your number. Please try again.',
} as const
