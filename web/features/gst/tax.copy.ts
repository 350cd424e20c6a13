export const taxCopy = {
  ofVisit: (registered: string, visited: string, tax: string) =>
    `Your GSTIN is from ${registered} and your visit is in ${visited}, so your invoice will have ${tax}.`,
  ofVisits: (registered: string, home: string) =>
    `Your GSTIN is from ${registered}. Invoices for visits in ${home} have CGST and SGST, in other states IGST.`,
  toSez: 'Your business is in a special economic zone, so your invoice will have IGST.',
  withinState: 'CGST and SGST',
  betweenStates: 'IGST',
} as const
