import { phonePattern } from './business.ts'
import { separators, toLatinDigits } from './digits.ts'

/** Country code and trunk 0 in the forms that people write: '+91', '0091', '091', '91', '0', '+91 (0)'. */
const numberPattern = /^(?:(?:\+|0{0,2})91)?0?(\d{10})$/
const beginningPattern = /^(?:(?:\+|00)(?:9(?:10?(?:[6-9]\d{0,9})?)?)?|0?(?:91)?0?(?:[6-9]\d{0,9})?)$/

/**
 * '+91 (0) 98765-43210', '091 98765 43210', '९८७६५४३२१०' → '9876543210'. Null for other texts: no
 * digit is ever left out to make one.
 */
export function nationalNumber(text: string): string | null {
  const national = numberPattern.exec(bare(text))?.[1]
  return national !== undefined && phonePattern.test(national) ? national : null
}

/** The number, if the text is one; otherwise its digits and letters unchanged. Words before the number are left out. */
export function typedNumber(text: string): string {
  const typed = bare(text).replace(/^[^\d+]+/, '')
  return nationalNumber(typed) ?? typed
}

/** Whether more digits can make a number of it. */
export function beginsNumber(typed: string): boolean {
  return beginningPattern.test(typed)
}

function bare(text: string): string {
  return toLatinDigits(text)
    .replace(separators, '')
    .replace(/^\uff0b/, '+')
}
