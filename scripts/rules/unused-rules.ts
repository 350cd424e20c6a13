import type { Business } from './rules-document.ts'

/** Exports of contract/lib/business.ts that are no rule: words, addresses, megabytes in bytes, and timing and looks of screens. */
const noRules = new Set(
  `phonePattern redirectAfterLoginMs defaultLocation map geolocation debounce placeholderRotationMs subcategoryRetry toastMs
  addressKinds carousels documentLimitBytes listLimits photoLimitBytes reviewTags brand partnerClaims referral.homePromotionRupees`.split(
    /\s+/,
  ),
)
const isNoRule = (path: string) => noRules.has(path) || noRules.has(path.split('.')[0] ?? '')

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof RegExp)

/** A copy of the constants that records which of them are read. */
export function recorded(business: Business) {
  const unread = new Set<string>()
  const copyOf = <Value extends object>(value: Value, path: string): Value => {
    const copy = Array.isArray(value) ? [] : {}
    for (const [name, part] of Object.entries(value)) {
      const here = `${path}${name}`
      const isLeaf = !isRecord(part)
      if (isLeaf && !isNoRule(here)) unread.add(here)
      const inner = isLeaf ? part : copyOf(part, `${here}.`)
      Object.defineProperty(copy, name, {
        enumerable: true,
        get: () => {
          if (isLeaf) unread.delete(here)
          return inner
        },
      })
    }
    return copy as Value
  }
  return { business: copyOf(business, ''), unread }
}
