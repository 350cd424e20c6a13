export const placeCopy = {
  title: 'Select Your Location',
  label: 'Search for your area',
  placeholder: 'Search for area, street name, landmark...',
  searching: 'Searching for locations...',
  nothing: 'No results. Try a larger area or your pincode.',
  here: 'Use Current Location',
  detecting: 'Detecting Your Location...',
  detailsFailed: 'Failed to get place details. Please try again.',
  reverseFailed: 'Could not get address for your current location.',
  saveFailed: 'Failed to save location. Please try again.',
  notHere: 'Not available here yet',
  use: 'Use this location',
  cities: 'Or choose your city',
  areasOf: (city: string) => `Areas of ${city}`,
  allCities: 'All cities',
  noAreas: (city: string) => `We’re not in ${city} at the moment.`,
  areasFailed: 'Couldn’t load the areas.',
  map: 'Map',
  noMap: 'Couldn’t load the map. You can still search for your location.',
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
  note: 'Prices and slots depend on your location.',
  here: 'At my current locations',
  manually: 'I’ll enter my locations manually',
  search: 'Building, society, landmark or location',
  chosen: 'Your location',
  none: 'No location selected',
  current: 'Use current locations',
} as const

export const updateMapCopy = {
  title: 'Update your location',
  note: 'Where do you want your service?',
  otherArea: 'Choose another area',
  landmark: 'Landmark',
  landmarkHint: 'Such as “near City Mall”.',
  save: 'Save location',
  saved: 'Location saved',
} as const

export const timesCopy = {
  timesFor: 'Slots for',
  changePlace: 'Change',
  place: 'place',
} as const
