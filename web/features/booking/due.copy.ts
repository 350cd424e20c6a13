export const dueCopy = {
  ofVisit: 'This visit was not paid in cash. Pay it before your next booking.',
  ofFee: 'The fee of this visit is not paid yet. Pay it before your next booking.',
  pay: (amount: string) => `Pay ${amount}`,
  notStarted: 'Couldn’t open the payment. Try again.',
}
