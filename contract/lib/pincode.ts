import { separators, toLatinDigits } from './digits.ts'

/** '560 034' → '560034': the digits of a typed or pasted pincode. */
export function typedPincode(text: string): string {
  return toLatinDigits(text).replace(separators, '')
}

/** Patterns of LIKE that find a pincode in a text, also one written in two parts. */
export function pincodeInText(pincode: string): [whole: string, parts: string] {
  return [`%${pincode}%`, `%${pincode.slice(0, 3)}_${pincode.slice(3)}%`]
}

/** '560 034, 560 095' → '560034, 560095', inside any text. */
export function joinPincodes(text: string): string {
  return toLatinDigits(text).replace(/(?<!\d)([1-9]\d{2})[\s\p{Zs}](\d{3})(?!\d)/gu, '$1$2')
}
