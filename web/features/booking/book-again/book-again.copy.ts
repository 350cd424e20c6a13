export const bookAgainCopy = {
  open: 'Book again',
  title: 'Book again',
  toCart: 'Go to cart',
  notHere: 'Browse Services',
  added: 'Added to your cart',
  gone: 'Not available now',
  same: 'We added the same services to your cart.',
  none: 'These services aren’t available now.',
  changed: 'Some things have changed:',
  failed: 'Couldn’t add to your cart. Try again.',
} as const
