import { t } from '#contract/i18n/sentence.ts'
export const placeCopy = {
  get title() {
    return t`Select Your Location`
  },
  get label() {
    return t`Search for your area`
  },
  get placeholder() {
    return t`Search for area, street name, landmark...`
  },
  get searching() {
    return t`Searching for locations...`
  },
  get nothing() {
    return t`No results. Try a larger area or your pincode.`
  },
  get here() {
    return t`Use Current Location`
  },
  get detecting() {
    return t`Detecting Your Location...`
  },
  get detailsFailed() {
    return t`Failed to get place details. Please try again.`
  },
  get reverseFailed() {
    return t`Could not get address for your current location.`
  },
  get saveFailed() {
    return t`Failed to save location. Please try again.`
  },
  get notHere() {
    return t`Not available here yet`
  },
  get use() {
    return t`Use this location`
  },
  get cities() {
    return t`Or choose your city`
  },
  areasOf: (city: string) => t`Areas of ${city}`,
  get allCities() {
    return t`All cities`
  },
  noAreas: (city: string) => t`We’re not in ${city} at the moment.`,
  get areasFailed() {
    return t`Couldn’t load the areas.`
  },
  get map() {
    return t`Map`
  },
  get noMap() {
    return t`Couldn’t load the map. You can still search for your location.`
  },
  get credit() {
    return t`Places © GeoNames CC BY 4.0`
  },
} as const

export const geolocationCopy = {
  get start() {
    return t`Error getting your location. `
  },
  get denied() {
    return t`Please allow location access and try again.`
  },
  get unavailable() {
    return t`Location information is unavailable.`
  },
  get timedOut() {
    return t`Location request timed out. Please try again.`
  },
  get unknown() {
    return t`An unknown error occurred.`
  },
  get unsupported() {
    return t`Geolocation is not supported by your browser`
  },
} as const

export const chooserCopy = {
  get question() {
    return t`Where do you want your service?`
  },
  get note() {
    return t`Prices and slots depend on your location.`
  },
  get here() {
    return t`At my current locations`
  },
  get manually() {
    return t`I’ll enter my locations manually`
  },
  get search() {
    return t`Building, society, landmark or location`
  },
  get chosen() {
    return t`Your location`
  },
  get none() {
    return t`No location selected`
  },
  get current() {
    return t`Use current locations`
  },
} as const

export const updateMapCopy = {
  get title() {
    return t`Update your location`
  },
  get note() {
    return t`Where do you want your service?`
  },
  get otherArea() {
    return t`Choose another area`
  },
  get landmark() {
    return t`Landmark`
  },
  get landmarkHint() {
    return t`Such as “near City Mall”.`
  },
  get save() {
    return t`Save location`
  },
  get saved() {
    return t`Location saved`
  },
} as const

export const timesCopy = {
  get timesFor() {
    return t`Slots for`
  },
  get changePlace() {
    return t`Change`
  },
  get place() {
    return t`place`
  },
} as const
