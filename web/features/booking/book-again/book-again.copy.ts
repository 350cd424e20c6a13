export const bookAgainCopy = {
  open: 'Book again',
  title: 'Book again',
  toCart: 'Go to cart',
  notHere: 'Browse Services',
  added: 'In your cart',
  gone: 'No longer offered',
  same: 'The same services are in your cart.',
  none: 'None of these services is offered any more.',
  changed: 'Some things have changed since then:',
  failed: 'We could not fill your cart. Please try again.',
} as const
