import { joinPincodes } from '#contract/lib/pincode.ts'

/** '560 034, 560095' → both, each once; null when one is no pincode, there are none, or above 50. */
export function parsePincodes(text: string): string[] | null {
  const pincodes = [
    ...new Set(
      joinPincodes(text)
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ]
  const isValid = pincodes.every((pincode) => /^[1-9]\d{5}$/.test(pincode))
  return isValid && pincodes.length > 0 && pincodes.length <= 50 ? pincodes : null
}
