export const tipPaymentCopy = {
  title: 'Tip for your professionals',
  note: 'All of it goes to them. No charges, no GST.',
  paid: 'Thank you! Your tip is paid.',
  unpaid: 'This tip was not paid.',
  unpaidNote: 'Nothing was charged. You can give one from your visit.',
  back: 'Back to the visit',
} as const
