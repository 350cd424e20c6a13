export const gstCopy = {
  title: 'GST details',
  add: 'Add',
  edit: 'Edit',
  invite: 'Add your GSTIN for an invoice with input credit.',
  profileInvite: 'We fill in your GSTIN when you book for a business.',
  booking: 'GST details for this booking',
  gstin: 'GSTIN',
  gstinHint: '15 characters, as on your registration certificate.',
  legalName: 'Legal name',
  legalNameMissing: 'Please enter the legal name of the business.',
  address: 'Registered address',
  addressMissing: 'Please enter the address of the business.',
  save: 'Save',
  remove: 'Remove',
  taxOfVisit: (registered: string, visited: string, tax: string) =>
    `Your GSTIN is from ${registered} and the visit is in ${visited}: the invoice will have ${tax}.`,
  taxOfVisits: (registered: string, home: string) =>
    `Your GSTIN is from ${registered}. Invoices for visits in ${home} have CGST and SGST, in other states IGST.`,
  withinState: 'CGST and SGST',
  betweenStates: 'IGST',
  failed: 'We could not save your GST details. Please try again.',
} as const
