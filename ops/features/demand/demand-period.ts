/** Weeks up to this one. */
export const demandPeriods = [1, 4, 12, 26, 52]
const defaultPeriod = 12

/** Of a text in the address. */
export const parsePeriod = (weeks: string) => demandPeriods.find((each) => String(each) === weeks) ?? defaultPeriod
