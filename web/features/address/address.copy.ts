/** Words of the address book. */
export const addressBookCopy = {
  title: 'Manage address',
  add: 'Add new address',
  onMap: 'Set my location on the map',
  empty: 'No saved addresses yet',
  emptyNote: 'Save your home once, and booking takes one tap less.',
  failed: 'Failed to load your addresses.',
  preferred: 'Preferred',
  prefer: 'Set as default',
  edit: 'Edit',
  remove: 'Delete',
  removeQuestion: 'Delete this address?',
  removeConfirm: 'Yes, Delete',
  removeCancel: 'Keep it',
  removed: 'Address deleted',
  removeFailed: 'Failed to delete the address. Please try again.',
  preferFailed: 'Failed to change the default address. Please try again.',
} as const

export const addressSheetCopy = {
  addTitle: 'New address',
  editTitle: 'Edit address',
  place: 'Place',
  noPlace: 'Search above, or tap the map.',
  placeMissing: 'Please choose a place.',
  house: 'House or flat number',
  houseMissing: 'Please enter a house or flat number.',
  landmark: 'Landmark',
  kind: 'Save as',
  save: 'Save address',
  saved: 'Address saved',
  failed: 'Failed to save the address. Please try again.',
} as const
