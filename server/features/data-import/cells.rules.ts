import { isDay, toMinute, toTime } from '#contract/lib/india-time.ts'
import { nationalNumber } from '#contract/lib/phone.ts'
import { typedPincode } from '#contract/lib/pincode.ts'

/** How a value of a column is written in a file. The same value always gets the same text. */
export interface Cell {
  /** Throws CellError. */
  parse(text: string): unknown
  format(value: unknown): string
}

export class CellError extends Error {
  override name = 'CellError'
}

function refuse(text: string, wanted: string): never {
  throw new CellError(`"${text}" is not ${wanted}`)
}

function matching(pattern: RegExp, wanted: string): Cell {
  return { parse: (text) => (pattern.test(text) ? text : refuse(text, wanted)), format: String }
}

export const text = matching(/\S/, 'a text')
export const anyText = matching(/^/, 'a text')
export const id = matching(/^[a-z0-9][a-z0-9._-]{0,119}$/, 'an id of small letters, digits, dots and hyphens')
export const uuid = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'an id of a professional')
export const code = matching(/^[A-Z0-9]{3,20}$/, 'a code of 3 to 20 capital letters and digits')
export const pincode: Cell = {
  parse: (given) => matching(/^[1-9]\d{5}$/, 'a pincode of six digits').parse(typedPincode(given)),
  format: String,
}
export const sac = matching(/^99\d{4}$/, 'a SAC: six digits that begin with 99')
export const day: Cell = {
  parse: (given) => (isDay(given) ? given : refuse(given, 'a day as 2027-01-31')),
  format: String,
}

/** Empty for null. */
export function optional(cell: Cell): Cell {
  return {
    parse: (given) => (given === '' ? null : cell.parse(given)),
    format: (value) => (value === null || value === undefined ? '' : cell.format(value)),
  }
}

export function whole(min: number, max = 1_000_000): Cell {
  return {
    parse: (given) =>
      /^-?\d{1,9}$/.test(given) && Number(given) >= min && Number(given) <= max
        ? Number(given)
        : refuse(given, `a whole number from ${min} to ${max}`),
    format: String,
  }
}

/** ₹449 is 44900. */
export const paise = whole(1, 100_000_000)

export function decimal(min: number, max: number): Cell {
  return {
    parse: (given) =>
      /^-?\d{1,3}(\.\d{1,15})?$/.test(given) && Number(given) >= min && Number(given) <= max
        ? Number(given)
        : refuse(given, `a number from ${min} to ${max}`),
    format: String,
  }
}

export function choice(...words: string[]): Cell {
  return { parse: (given) => (words.includes(given) ? given : refuse(given, words.join(' or '))), format: String }
}

export function oneOfNumbers(...numbers: number[]): Cell {
  return {
    parse: (given) =>
      numbers.map(String).includes(given) ? Number(given) : refuse(given, `one of ${numbers.join(', ')}`),
    format: String,
  }
}

/** Spreadsheets write TRUE for true, but leave yes alone. */
export const yesOrNo: Cell = {
  parse: (given) => ({ yes: true, no: false })[given.toLowerCase()] ?? refuse(given, 'yes or no'),
  format: (value) => (value ? 'yes' : 'no'),
}

/** 08:00 to 24:00, in minutes of the day; spreadsheets shorten 08:00 to 8:00. */
export const timeOfDay: Cell = {
  parse: (given) => {
    if (given === '24:00') return 24 * 60
    return /^([01]?\d|2[0-3]):[0-5]\d$/.test(given)
      ? toMinute(given.padStart(5, '0'))
      : refuse(given, 'a time as 08:30')
  },
  format: (value) => (value === 24 * 60 ? '24:00' : toTime(value as number)),
}

/** 2027-01-31T04:30:00.000Z */
export const instant: Cell = {
  parse: (given) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(given) && !Number.isNaN(Date.parse(given))
      ? new Date(given).toISOString()
      : refuse(given, 'a moment as 2027-01-31T04:30Z'),
  format: (value) => new Date(value as string).toISOString(),
}

/** Ten digits: spreadsheets take +91 for a sum. */
export const phone: Cell = {
  parse: (given) => {
    const national = nationalNumber(given)
    return national === null ? refuse(given, 'a mobile number of ten digits') : `+91${national}`
  },
  format: (value) => String(value).slice(-10),
}

/** Two digits; spreadsheets drop the first zero of 07. */
export const stateCode: Cell = {
  parse: (given) =>
    /^\d{1,2}$/.test(given) ? given.padStart(2, '0') : refuse(given, 'a GST state code of two digits'),
  format: String,
}

/** Values separated by |, which is written \| inside a value. */
export function list(cell: Cell): Cell {
  return {
    parse: (given) => {
      if (given === '') return []
      return [...`${given}|`.matchAll(/((?:\\.|[^|\\])*)\|/g)].map(([, part = '']) =>
        cell.parse(part.replace(/\\(.)/g, '$1')),
      )
    },
    format: (values) => (values as unknown[]).map((value) => cell.format(value).replace(/[|\\]/g, '\\$&')).join('|'),
  }
}

/** Keys in one order, so that equal content is equal text. */
export const json: Cell = {
  parse: (given) => JSON.parse(given),
  format: (value) => JSON.stringify(sorted(value)),
}

export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}
