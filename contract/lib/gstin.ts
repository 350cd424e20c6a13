/**
 * States and union territories by the code that begins a GSTIN (GST portal, State Code List). 25 and 28 are those of
 * registrations before the mergers of 2020 and 2014.
 */
export const gstStates: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '25': 'Daman and Diu',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '28': 'Andhra Pradesh (before 2014)',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
}

export const gstinLength = 15

/** ' 29aakcg 4711q1zz ' → '29AAKCG4711Q1ZZ'. */
export function normaliseGstin(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}

/** The code of the state it is registered in. */
export function stateOfGstin(gstin: string): string {
  return gstin.slice(0, 2)
}

/**
 * IGST is due between states and for buyers of a special economic zone (IGST Act, section 7(5)(b)), CGST and SGST else. Both
 * are codes of states; the state of the buyer's GSTIN does not matter.
 */
export function isInterState(supplier: string, placeOfSupply: string, isSez = false): boolean {
  return isSez || supplier !== placeOfSupply
}

/** The Unique Identity Number of an embassy or UN body, such as 0717UNO00157UNO: state, year, kind, serial; no check character. */
export function isUin(normalised: string): boolean {
  return /^\d{4}[A-Z]{3}\d{5}[UO]N[A-Z\d]$/.test(normalised)
}

/** Among `customerRefusals`; a dialog needs no others. */
export const gstinRefusals = {
  GSTIN_LENGTH: `A GSTIN has ${gstinLength} characters, such as 29AAKCG4711Q1ZZ.`,
  GSTIN_STATE: 'A GSTIN begins with the two-digit code of a state, such as 29.',
  GSTIN_PAN: 'Characters 3 to 12 of a GSTIN are a PAN. Check them.',
  GSTIN_END: 'The last three characters do not fit a GSTIN. Check them.',
  GSTIN_TYPO: 'This GSTIN has a typing mistake. Check it against your certificate.',
} as const

/** Why a normalised text is no GSTIN or UIN: state code, PAN, number of the registration, Z, check character. */
export function gstinProblem(gstin: string): keyof typeof gstinRefusals | undefined {
  if (gstin.length !== gstinLength) return 'GSTIN_LENGTH'
  if (!gstStates[stateOfGstin(gstin)]) return 'GSTIN_STATE'
  if (isUin(gstin)) return undefined
  if (!/^[A-Z]{5}\d{4}[A-Z]$/.test(gstin.slice(2, 12))) return 'GSTIN_PAN'
  if (!/^[1-9A-Z]Z$/.test(gstin.slice(12, 14))) return 'GSTIN_END'
  return checkCharacter(gstin) === gstin.at(-1) ? undefined : 'GSTIN_TYPO'
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Luhn mod 36: weights 1, 2, 1, 2 and so on, quotient and remainder by 36 added up. */
function checkCharacter(gstin: string): string | undefined {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, index) => {
    const product = alphabet.indexOf(character) * (1 + (index % 2))
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return alphabet[(36 - (sum % 36)) % 36]
}
