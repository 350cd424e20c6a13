import { typedNumber } from '#contract/lib/phone.ts'
import { joinPincodes, pincodeInText } from '#contract/lib/pincode.ts'

export interface StaffSearch {
  /** As typed, without blanks around it. */
  text: string
  /** Parts of a name or an address in small letters, each of which has to appear; empty when the text is too short. */
  words: string[]
  /** Digits of a phone number, without the country's; null when the text is no number. */
  phone: string | null
  /** Booking numbers the text may mean. */
  numbers: string[]
}

/** An index of trigrams needs three letters. */
const minLetters = 3
const maxWords = 4

export function parseStaffSearch(text: string): StaffSearch {
  const words = joinPincodes(text)
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, maxWords)
  const isLongEnough = words.some((word) => word.length >= minLetters)
  const number = text.trim().toUpperCase()
  const isNumber = /^[A-Z0-9-]{4,20}$/.test(number)
  return {
    text: text.trim(),
    words: isLongEnough ? words : [],
    phone: phoneDigits(text),
    numbers: isNumber ? [number, `GS-${number}`] : [],
  }
}

/** '+91 98765 43210', '098765-43210' and '98765 43' mean the same digits. */
function phoneDigits(text: string): string | null {
  const typed = typedNumber(text)
  return /^\+?\d{3,14}$/.test(typed) ? typed.replace(/^\+/, '') : null
}

/** A pattern of LIKE that finds the word anywhere. */
export function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

/** In an address, where a pincode may stand in two parts. */
export function containingPlace(word: string): string[] {
  return /^[1-9]\d{5}$/.test(word) ? pincodeInText(word) : [containing(word)]
}
