export const taxCopy = {
  ofVisit: (registered: string, visited: string, tax: string) =>
    `Your GSTIN is from ${registered} and the visit is in ${visited}: the invoice will have ${tax}.`,
  ofVisits: (registered: string, home: string) =>
    `Your GSTIN is from ${registered}. Invoices for visits in ${home} have CGST and SGST, in other states IGST.`,
  withinState: 'CGST and SGST',
  betweenStates: 'IGST',
} as const
