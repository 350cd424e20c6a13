export const bookCopy = {
  now: 'Book now',
  failed: 'We could not start your booking. Please try again.',
  notAlone: 'Your cart has more than this. Check it, then choose a time.',
} as const
