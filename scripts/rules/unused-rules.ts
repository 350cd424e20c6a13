import type { Business } from './rule-sections.ts'

/** Exports of contract/lib/business.ts that are no rule: words, addresses, and timing and looks of screens. */
const noRules: ReadonlySet<string> = new Set([
  'phonePattern',
  'redirectAfterLoginMs',
  'defaultLocation',
  'map',
  'geolocation',
  'debounce',
  'placeholderRotationMs',
  'subcategoryRetry',
  'toastMs',
  'addressKinds',
  'carousels',
  'listLimits',
  'reviewTags',
  'brand',
  'partnerClaims',
  'referral.homePromotionRupees',
])

/** A view of the constants that records which of them are read. */
export function recorded(business: Business) {
  const read = new Set<string>()
  const unread = () => leaves(business).filter((path) => !read.has(path) && !isNoRule(path))
  return { business: recordedValue(business, '', read), unread }
}

const isNoRule = (path: string) => noRules.has(path) || noRules.has(path.split('.')[0] ?? '')

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

function recordedValue<Value extends object>(value: Value, path: string, read: Set<string>): Value {
  // A copy: the exports of a module are read-only, so a proxy of them could not return other objects.
  return new Proxy(Array.isArray(value) ? ([...value] as Value) : { ...value }, {
    get(target, name, self) {
      const found: unknown = Reflect.get(target, name, self)
      if (typeof name === 'symbol' || !Object.hasOwn(target, name)) return found
      const here = path ? `${path}.${name}` : name
      if (isRecord(found) && !(found instanceof RegExp)) return recordedValue(found, here, read)
      read.add(here)
      return found
    },
  })
}

function leaves(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const here = path ? `${path}.${name}` : name
    return isRecord(part) && !(part instanceof RegExp) ? leaves(part, here) : [here]
  })
}
