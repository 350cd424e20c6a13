export const tipPaymentCopy = {
  title: 'Tip for your professionals',
  note: '100% goes to them. No charges, no GST.',
  paid: 'Thank you! Your tip is paid.',
  unpaid: 'Your tip wasn’t paid.',
  unpaidNote: 'You haven’t been charged. You can tip again from your visit.',
  back: 'Back to your visit',
} as const
