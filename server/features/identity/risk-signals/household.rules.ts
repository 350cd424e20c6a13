/** Before a number: it is the number of a flat. */
const unitWords = words('flat no number house door apt apartment unit plot room shop villa')
/** Before or after a number: it is shared by many flats. */
const shared = words('floor block sector phase stage main cross road street lane gali layout ward km feet ft')
/** Before a number only: in 'Flat 204 Tower 5' the word belongs to the second number. */
const sharedBefore = words('tower wing building bldg gate')
const fillers = words('near opp opposite behind beside next the and apartments apts society complex')

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

/**
 * One spelling of a home: pincode, numbers in any order, and the first name. Undefined without the number of a flat: an
 * office or a tower is not one household.
 */
export function householdKey(address: string): string | undefined {
  const { head, pincode } = splitAtPincode(address.normalize('NFKC').toLowerCase())
  const parts = head.split(/[,;\n]+/).map(tokensOf)
  if (!parts.some((tokens) => tokens.some((_, index) => isUnit(tokens, index)))) return undefined
  const tokens = parts.flat()
  const numbers = [...new Set(tokens.filter(isNumber))].sort()
  return [pincode, numbers.join(' '), tokens.find(isName) ?? ''].join('|')
}

/** What follows the pincode is a landmark. */
function splitAtPincode(text: string): { head: string; pincode: string } {
  const last = [...text.matchAll(/\b[1-9]\d{2} ?\d{3}\b/g)].at(-1)
  return last ? { head: text.slice(0, last.index), pincode: last[0].replace(' ', '') } : { head: text, pincode: '' }
}

/** 'Flat No.B-0204' → flat, no, b204; '5th Block' → 5, block. */
function tokensOf(part: string): string[] {
  const spaced = part
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/(\p{L}{2,})(\d)/gu, '$1 $2')
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1')
    .replace(/\b([a-z]) (?=\d)/g, '$1')
    .replace(/(\d) (?=[a-z]\b)/g, '$1')
    .replace(/(^|[^\d])0+(?=\d)/g, '$1')
  return spaced.split(' ').filter(Boolean)
}

function isUnit(tokens: readonly string[], index: number): boolean {
  const [before = '', token = '', after = ''] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (!isNumber(token)) return false
  return unitWords.has(before) || !(shared.has(before) || sharedBefore.has(before) || shared.has(after))
}

const isNumber = (token: string) => /\d/.test(token)

function isName(token: string): boolean {
  const isFiller = [unitWords, shared, sharedBefore, fillers].some((set) => set.has(token))
  return token.length >= 3 && !isNumber(token) && !isFiller
}
