/** The console is in English. */
export const productCopy = {
  title: 'Products for pest treatments',
  note: 'As on the label. While one is in use, professionals record what they used before a treatment is done, and the customer gets the record.',
  add: 'Add product',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  name: 'Name',
  registration: 'Registration number',
  ingredient: 'Active ingredient',
  state: 'State',
  inUse: 'In use',
  notInUse: 'Not in use',
  effect: 'Professionals choose from the products in use. Records of earlier visits stay as they are.',
  save: 'Save',
  reason: 'Reason',
  saved: 'Product saved',
} as const
