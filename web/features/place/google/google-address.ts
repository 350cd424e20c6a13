/**
 * True for addresses and areas, false for shops and sights: the new API has no equal of the old filter 'geocode', so
 * the same types are excluded here.
 */
export function isGeocode({ types }: { types: readonly string[] }): boolean {
  return !types.includes('establishment') && !types.includes('point_of_interest')
}

interface Component {
  name: string | null
  types: readonly string[]
}

/** Pincode, city and state from address components; '' for a missing part or a pincode outside India. */
export function parseAddressParts(components: readonly Component[]): { pincode: string; city: string; state: string } {
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

/** 'Indore, Madhya Pradesh 452010, India' → 'Indore, Madhya Pradesh 452010': every place is in India. */
export function withoutCountry(address: string): string {
  return address.replace(/(^|,\s*)India$/, '').trim()
}
