import { phonePattern } from '#contract/lib/business.ts'

export interface TypedLine {
  key: number
  serviceId: string
  amount: string
}

export interface TypedOrder {
  lines: readonly TypedLine[]
  phoneNo: string
  cityId: string
  day: string
  time: string
  hasGstin: boolean
}

export const noOrder: TypedOrder = {
  ...{ lines: [{ key: 0, serviceId: '', amount: '' }], phoneNo: '', cityId: '', day: '', time: '10:00' },
  hasGstin: false,
}

/** Null while a service, a price or a digit is missing. */
export function parseOrder({ lines, phoneNo, cityId, day, time, hasGstin }: TypedOrder) {
  const isWhole = lines.every(({ serviceId, amount }) => serviceId && /^\d{1,5}(\.\d{1,2})?$/.test(amount))
  if (!isWhole || (phoneNo !== '' && !phonePattern.test(phoneNo))) return null
  return {
    lines: lines.map(({ serviceId, amount }) => ({ serviceId, amount: Number(amount) })),
    hasGstin,
    ...(phoneNo && { phoneNo }),
    ...(cityId && { cityId }),
    ...(day && time && { startsAt: { day, time } }),
  }
}
