export const membershipCopy = {
  name: 'Elite Membership',
  title: 'Coming Soon',
  note: 'Lower prices on every visit and priority slots, for one yearly fee.',
  ask: 'Be the first to know',
  askNote: 'Leave your number. We’ll send one message when membership opens.',
  phone: 'Your mobile number',
  notify: 'Notify me',
  thanks: 'Thank you. We’ll tell you when membership opens.',
  failed: 'Couldn’t save your number. Try again.',
} as const
