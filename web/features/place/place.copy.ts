export const placeCopy = {
  title: 'Select Your Location',
  label: 'Search for your area',
  placeholder: 'Search for area, street name, landmark...',
  searching: 'Searching for locations...',
  nothing: 'No such place found. Try a larger area or the pincode.',
  here: 'Use Current Location',
  detecting: 'Detecting Your Location...',
  detailsFailed: 'Failed to get place details. Please try again.',
  reverseFailed: 'Could not get address for your current location.',
  saveFailed: 'Failed to save location. Please try again.',
  notHere: 'We are not here yet',
  use: 'Use this place',
  map: 'Map',
  noMap: 'The map could not be loaded. You can still search for your place.',
  credit: 'Places © GeoNames CC BY 4.0',
} as const

export const geolocationCopy = {
  start: 'Error getting your location. ',
  denied: 'Please allow location access and try again.',
  unavailable: 'Location information is unavailable.',
  timedOut: 'Location request timed out. Please try again.',
  unknown: 'An unknown error occurred.',
  unsupported: 'Geolocation is not supported by your browser',
} as const

export const chooserCopy = {
  question: 'Where do you want your service?',
  note: 'Prices and free hours depend on where we come.',
  here: 'At my current locations',
  manually: 'I’ll enter my locations manually',
  search: 'Building, society, landmark or location',
  chosen: 'Your location',
  none: 'No place chosen yet',
  current: 'Use current locations',
} as const

export const updateMapCopy = {
  title: 'Update your location',
  note: 'Move the pin or tap the map where we should come.',
  save: 'Save location',
  saved: 'Location saved',
} as const

export const timesCopy = {
  timesFor: 'Free times for',
  changePlace: 'Change',
  place: 'place',
} as const
