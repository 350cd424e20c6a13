/** Of changes of the cart, which other pages make, too: they load no other words of it. */
export const cartChangesCopy = {
  quantityFailed: 'Failed to update quantity',
  removeFailed: 'Failed to remove item!',
  removed: (name: string) => `${name} removed`,
  restoreFailed: 'Couldn’t put it back. Add it again.',
} as const
