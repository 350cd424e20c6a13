import { addDays, isDay } from '#contract/lib/india-time.ts'

export interface TypedGrant {
  way: 'numbers' | 'set'
  numbers: string
  cityId: string
  booked: 'recently' | 'not_again'
  days: string
  uses: string
  until: string
}

export const noGrant = (today: string): TypedGrant => ({
  ...{ way: 'numbers', numbers: '', cityId: '', booked: 'recently', days: '30', uses: '1' },
  until: addDays(today, 30),
})

export const maxNumbers = 500

/** Numbers may have blanks inside: lines, commas and semicolons separate them. */
export const numbersIn = (text: string) =>
  text
    .split(/[\n,;\t]+/)
    .map((part) => part.trim().slice(0, 40))
    .filter(Boolean)

const isCount = (text: string, max: number) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= max

/** Fields that cannot be sent yet. */
export function badFields(typed: TypedGrant, today: string): ReadonlySet<keyof TypedGrant> {
  const count = numbersIn(typed.numbers).length
  const isByNumber = typed.way === 'numbers'
  const bad: [keyof TypedGrant, boolean][] = [
    ['numbers', isByNumber && (count === 0 || count > maxNumbers)],
    ['cityId', !isByNumber && typed.cityId === ''],
    ['days', !isByNumber && !isCount(typed.days, 730)],
    ['uses', !isCount(typed.uses, 20)],
    ['until', !isDay(typed.until) || typed.until < today],
  ]
  return new Set(bad.filter(([, isBad]) => isBad).map(([name]) => name))
}

interface Whom {
  code: string
  uses: number
  numbers?: string[]
  set?: { cityId: string; booked: TypedGrant['booked']; days: number }
}

export function toRecipients(code: string, { way, numbers, cityId, booked, days, uses }: TypedGrant): Whom {
  const chosen = way === 'numbers' ? { numbers: numbersIn(numbers) } : { set: { cityId, booked, days: Number(days) } }
  return { code, uses: Number(uses), ...chosen }
}
