import { joinPincodes } from '#contract/lib/pincode.ts'

/** What a list is searched for: in small letters, with pincodes as they are stored. */
export function searchedText(text: string): string {
  return joinPincodes(text).trim().toLowerCase()
}
