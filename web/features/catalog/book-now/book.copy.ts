export const bookCopy = {
  now: 'Book now',
  failed: 'Couldn’t start your booking. Try again.',
  notAlone: 'Your cart has other services too. Check it, then choose a slot.',
} as const
