import { separators, toLatinDigits } from './digits.ts'

/** '560 034' → '560034': the digits of a typed or pasted pincode. */
export function typedPincode(text: string): string {
  return toLatinDigits(text).replace(separators, '')
}

/** '560 034, 560 095' → '560034, 560095', inside any text. */
export function joinPincodes(text: string): string {
  return toLatinDigits(text).replace(/(?<!\d)([1-9]\d{2})[\s\p{Zs}](\d{3})(?!\d)/gu, '$1$2')
}
