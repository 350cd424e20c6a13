/**
 * True for addresses and areas, false for shops and sights: the old filter 'geocode' has no equal in the new API, so
 * what it left out is left out here.
 */
export function isGeocode({ types }: { types: readonly string[] }): boolean {
  return !types.includes('establishment') && !types.includes('point_of_interest')
}

interface Component {
  name: string | null
  types: readonly string[]
}

/** Pincode, city and state out of the parts of an address; '' for what is missing or is no Indian pincode. */
export function partsOf(components: readonly Component[]): { pincode: string; city: string; state: string } {
  const named = (...types: string[]) => {
    for (const type of types) {
      const name = components.find((component) => component.types.includes(type))?.name
      if (name) return name
    }
    return ''
  }
  const pincode = named('postal_code')
  return {
    pincode: /^[1-9]\d{5}$/.test(pincode) ? pincode : '',
    city: named('locality', 'administrative_area_level_3', 'administrative_area_level_2'),
    state: named('administrative_area_level_1'),
  }
}

/** 'Indore, Madhya Pradesh 452010, India' → 'Indore, Madhya Pradesh 452010': everybody here is in India. */
export function withoutCountry(address: string): string {
  return address.replace(/(^|,\s*)India$/, '').trim()
}
