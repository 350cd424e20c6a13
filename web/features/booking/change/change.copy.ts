export const cancelCopy = {
  open: 'Cancel booking',
  title: 'Cancel this booking?',
  keep: 'Keep booking',
  confirm: 'Cancel booking',
  fee: 'Cancellation fee',
  noFee: 'Free',
  refund: 'You get back',
  creditBack: 'Credits you get back',
  credit: 'Credit from us',
  why: 'Why are you cancelling?',
  noReason: 'No reason given',
  policy: 'How the fee is worked out',
  loading: 'Working out what it costs',
  loadFailed: 'We could not work out what cancelling costs.',
  failed: 'We could not cancel the booking. Please try again.',
  done: 'Your booking is cancelled.',
} as const

export const cancelReasons = [
  'Plans changed',
  'Booked by mistake',
  'Found another way',
  'Too expensive',
  'Other',
] as const

export const moveCopy = {
  open: 'Change time',
  title: 'Change the time',
  loading: 'Looking whether it can be moved',
  loadFailed: 'We could not look whether it can be moved.',
  choose: 'Choose a new time',
  noneWith: (code: string) => `No free time with ${code} on this day.`,
  failed: 'We could not change the time. Please try again.',
  close: 'Keep the time',
} as const

export const refundCopy = {
  title: 'Refund',
  creditBack: 'Credits back',
  requested: 'Refund requested',
  sent: 'With your bank',
  sentNote: 'Banks take 5 to 7 working days.',
  delayedNote: 'The bank has not taken it yet. We keep trying for 7 days. You need not do anything.',
  processed: 'Money is back',
  failed: 'The bank sent it back',
  failedNote: 'We will call you to find another way. You need not do anything.',
  loading: 'Loading the refund',
  loadFailed: 'We could not load the refund.',
} as const
