export const stepsCopy = {
  label: 'Checkout',
  names: ['Time', 'Review', 'Pay'],
  done: 'done',
} as const
