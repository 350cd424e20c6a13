import { cityOfPincode } from '#web/features/place/city/cities.ts'

/** States in addresses of our places; those named like their city are left out. */
const states = new Set(
  (
    'Andaman and Nicobar Islands,Andhra Pradesh,Arunachal Pradesh,Assam,Bihar,Chhattisgarh,' +
    'Dadra and Nagar Haveli and Daman and Diu,Goa,Gujarat,Haryana,Himachal Pradesh,Jammu and Kashmir,Jharkhand,' +
    'Karnataka,Kerala,Ladakh,Lakshadweep,Madhya Pradesh,Maharashtra,Manipur,Meghalaya,Mizoram,Nagaland,Odisha,' +
    'Punjab,Rajasthan,Sikkim,Tamil Nadu,Telangana,Tripura,Uttar Pradesh,Uttarakhand,West Bengal'
  ).split(','),
)

interface AddressParts {
  street: string
  city: string
  pincode: string
}

/** 'Vijay Nagar, Indore, Madhya Pradesh 452010' in its parts; the state follows from the pincode. */
export function partsOfText(text: string, knownPincode = ''): AddressParts {
  const pincode = /[1-9]\d{5}$/.exec(text.trim())?.[0] ?? ''
  const parts = text
    .trim()
    .slice(0, text.trim().length - pincode.length)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const own = cityOfPincode(pincode || knownPincode)
  const { city, street } = own ? splitOwn(parts, own) : splitOther(parts, pincode !== '')
  return { street: street.join(', '), city, pincode: pincode || knownPincode }
}

/** The street is what precedes the name of the city, which a state may follow. */
function splitOwn(parts: string[], { name, aliases = '' }: { name: string; aliases?: string }) {
  const names = new Set(`${name} ${aliases}`.toLowerCase().split(' '))
  const isName = (part: string) =>
    part
      .toLowerCase()
      .split(' ')
      .every((word) => names.has(word))
  const cut = parts.findLastIndex(isName)
  if (cut < 0 || parts.length - cut > 2) return { city: name, street: parts }
  const first = cut > 0 && isName(parts[cut - 1] ?? '') ? cut - 1 : cut
  return { city: name, street: parts.slice(0, first) }
}

/** Outside our cities the name of the city precedes the state and the pincode. */
function splitOther(parts: string[], hasPincode: boolean) {
  const street = states.has(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts
  if (!hasPincode && street === parts) return { city: '', street }
  return { city: street.at(-1) ?? '', street: street.slice(0, -1) }
}
