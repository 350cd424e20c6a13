/** Words of finding a place. Sentences of SPEC 2 and 8 stand as they are there. */
export const placeCopy = {
  label: 'Search for your area',
  placeholder: 'Search for area, street name, landmark...',
  searching: 'Searching for locations...',
  nothing: 'No such place found.',
  detailsFailed: 'Failed to get place details. Please try again.',
  reverseFailed: 'Could not get address for your current location.',
  notHere: 'We are not here yet',
} as const
