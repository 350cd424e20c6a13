import { hasPicture } from '#server/features/catalog/picture.rules.ts'
import { distanceKm } from '#server/features/roster/area/area.rules.ts'
import { toKey } from './differences.rules.ts'
import type { ReferenceFile } from './reference-files.ts'
import type { FileRow, Row } from './row.ts'

/** Parsed files with their rows. */
export type ParsedFiles = ReadonlyMap<ReferenceFile, readonly FileRow[]>
/** Values that a column may refer to, by table. */
export type KnownKeys = ReadonlyMap<string, ReadonlySet<unknown>>

/** A city is never wider: latitude and longitude were swapped, or the area is another. */
const maxKmFromCentre = 120

type Problem = string | false | undefined

/** Problems of all files, each with its file and line. */
export function rowProblems(files: ParsedFiles, known: KnownKeys): string[] {
  const rowsOf = (name: string) =>
    [...files].find(([file]) => (file.amends ? file.name : file.table) === name)?.[1] ?? []
  return [...files].flatMap(([file, rows]) => {
    const seen = new Set<string>()
    return rows.flatMap(({ line, row }) => {
      const key = toKey(file, row)
      const twice = seen.has(key) && `${key} is in the file twice`
      seen.add(key)
      const problems = [twice, ...referenceProblems(file, row, known), ...pictureProblems(row, known)]
      return [...problems, ...(checks[file.name]?.(row, rowsOf) ?? [])]
        .filter((problem) => typeof problem === 'string')
        .map((problem) => `${file.name}:${line}: ${problem}`)
    })
  })
}

function referenceProblems({ references = {} }: ReferenceFile, row: Row, known: KnownKeys): Problem[] {
  return Object.entries(references).flatMap(([column, table]) =>
    [row[column]]
      .flat()
      .filter((value) => value !== null && !known.get(table)?.has(value))
      .map((value) => `${column}: there is no ${table} ${value}`),
  )
}

function pictureProblems({ picture, picture_mobile }: Row, known: KnownKeys): Problem[] {
  const isMissing = (name: string) => !hasPicture(name) && !known.get('catalogue_picture')?.has(name)
  return [picture, picture_mobile].map(
    (name) => typeof name === 'string' && isMissing(name) && `picture: there is no picture named ${name}`,
  )
}

/** By table, or by name of a file that amends one. */
type RowsOf = (name: string) => readonly FileRow[]

const checks: Readonly<Record<string, (row: Row, rowsOf: RowsOf) => Problem[]>> = {
  'services.csv': serviceProblems,
  'service-details.json': ({ details }) => [detailsProblem(details)],
  'variants.csv': ({ id, service_id, parent_id, min_units, max_units }, rowsOf) => [
    isNumber(min_units) &&
      isNumber(max_units) &&
      min_units > max_units &&
      `max_units: ${max_units} is below min_units ${min_units}`,
    parent_id !== null &&
      (parent_id === id ||
        rowsOf('variant').some(({ row }) => row.id === parent_id && row.service_id !== service_id)) &&
      `parent_id: ${parent_id} is no other variant of ${service_id}`,
  ],
  'combo-items.csv': ({ service_id, variant_ids }, rowsOf) =>
    rowsOf('variant')
      .filter(({ row }) => (variant_ids as unknown[]).includes(row.id) && row.service_id !== service_id)
      .map(({ row }) => `variant_ids: ${row.id} is no variant of ${service_id}`),
  'areas.csv': ({ status, last_visit_day }) => [
    (status === 'closed') !== (last_visit_day !== null) && 'last_visit_day: a closed area has one, another none',
  ],
  'pincodes.csv': (row, rowsOf) => {
    const area = rowsOf('area').find((one) => one.row.id === row.area_id)?.row
    const km = area && distanceKm(pointOf(area), pointOf(row))
    return [
      km !== undefined && km > maxKmFromCentre && `lat, lng: ${Math.round(km)} km from the centre of ${row.area_id}`,
    ]
  },
  'offers.csv': ({ kind, value_paise, percent, valid_from, valid_to }) => [
    (kind === 'flat') !== (value_paise !== null) && 'value_paise: a flat offer has one, a percent offer none',
    (kind === 'percent') !== (percent !== null) && 'percent: a percent offer has one, a flat offer none',
    valid_from !== null && valid_to !== null && `${valid_to}` < `${valid_from}` && 'valid_to: it is before valid_from',
  ],
  'professionals.csv': ({ id, phone }, rowsOf) => [
    rowsOf('professional').some(({ row }) => row.phone === phone && row.id !== id) &&
      `phone: another professional in the file has it`,
  ],
  'working-hours.csv': (row, rowsOf) => hoursProblems(row, rowsOf('working_hours'), 'shift'),
  'working-breaks.csv': (row, rowsOf) => hoursProblems(row, rowsOf('working_break'), 'break'),
}

const isNumber = (value: unknown): value is number => typeof value === 'number'
const pointOf = ({ lat, lng }: Row) => ({ lat: lat as number, lng: lng as number })

function hoursProblems(row: Row, all: readonly FileRow[], what: string): Problem[] {
  return [
    (row.starts_minute as number) >= (row.ends_minute as number) && 'ends_minute: it is not after starts_minute',
    all.some(({ row: other }) => overlaps(row, other)) && `starts_minute: it is within another ${what}`,
  ]
}

function overlaps(shift: Row, other: Row): boolean {
  if (shift === other || shift.phone !== other.phone || shift.weekday !== other.weekday) return false
  const [starts, from, until] = [shift.starts_minute, other.starts_minute, other.ends_minute] as number[]
  return (starts as number) > (from as number) && (starts as number) < (until as number)
}

function serviceProblems(row: Row, rowsOf: RowsOf): Problem[] {
  const { id, kind, active, subcategory_id, price_paise, strike_price_paise, package_title, package_select } = row
  const hasRow = (name: string, column: string) => rowsOf(name).some((one) => one.row[column] === id)
  return [
    strike_price_paise !== null &&
      !(isNumber(price_paise) && (strike_price_paise as number) > price_paise) &&
      'strike_price_paise: the former price must be above price_paise',
    (kind === 'service') !== (subcategory_id !== null) && 'subcategory_id: a service has one, a combo none',
    (package_title === null) !== (package_select === null) && 'package_select: set it together with package_title',
    active === true &&
      package_select !== null &&
      !hasRow('variant', 'service_id') &&
      'id: variants.csv has no variant of it',
    !hasRow('service-details.json', 'id') && 'id: service-details.json lacks it',
    active === true && kind === 'combo' && !hasRow('combo_item', 'combo_id') && 'id: combo-items.csv has no part of it',
  ]
}

const isTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string')

function detailsProblem(value: unknown): Problem {
  const details = (value ?? {}) as Row
  for (const name of ['inclusions', 'exclusions', 'customerPrep', 'tags'])
    if (!isTexts(details[name])) return `details: ${name} must be a list of texts`
  const questions = details.questions as unknown
  if (!Array.isArray(questions) || !questions.every((each) => isTexts([each?.q, each?.a])))
    return 'details: questions must be a list of {"q": …, "a": …}'
  const { warranty, safety } = details as { warranty?: Row | null; safety?: Row | null }
  if (warranty !== null && !(isNumber(warranty?.days) && isNumber(warranty.reportWithinHours)))
    return 'details: warranty must be null or have days, reportWithinHours and remedy'
  if (safety !== null && !(isNumber(safety?.reEntryHours) && isTexts(safety.keepAway)))
    return 'details: safety must be null or have reEntryHours and keepAway'
  return typeof details.durationPerUnit !== 'boolean' && 'details: durationPerUnit must be true or false'
}
