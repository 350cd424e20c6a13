import type { categoryTreeCalls } from '#contract/calls.gen.ts'
import { indiaDay, indiaInstant, indiaMinute, isDay, toMinute, toTime } from '#contract/lib/india-time.ts'
import { toOptions } from '#ops/ui/options.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { rowsCopy } from './rows.copy.ts'

export type RowsView = EndpointResponse<typeof categoryTreeCalls.rows>['data']
export type Row = RowsView['rows'][number]
export type Entity = Row['entity']
type Fields = Row['fields']
export type FieldName = Exclude<keyof Fields, 'active'>

/** How a field is typed; `none` may be empty. */
interface FieldSpec {
  kind: 'text' | 'area' | 'lines' | 'number' | 'picture' | 'choice' | 'colour' | 'moment' | 'cities'
  none?: boolean
  hint?: string
  options?: readonly { value: string; title: string }[]
}

const { hints } = rowsCopy

const fieldSpecs: Readonly<Record<FieldName, FieldSpec>> = {
  name: { kind: 'text' },
  description: { kind: 'area' },
  picture: { kind: 'picture' },
  durationMinutes: { kind: 'number' },
  crewSize: { kind: 'number', none: true, hint: hints.crew },
  noticeMinutes: { kind: 'number' },
  quickMinutes: { kind: 'number', none: true, hint: hints.quick },
  maxQuantity: { kind: 'number' },
  quantityUnit: { kind: 'text', none: true, hint: hints.unit },
  sac: { kind: 'text' },
  gstPercent: { kind: 'number' },
  priceLabel: { kind: 'choice', options: toOptions(rowsCopy.priceLabels) },
  inclusions: { kind: 'lines', hint: hints.lines },
  exclusions: { kind: 'lines', hint: hints.lines },
  customerPrep: { kind: 'lines', hint: hints.lines },
  subcategoryId: { kind: 'choice' },
  levelTitle: { kind: 'text', none: true, hint: hints.question },
  levelSelect: { kind: 'choice', none: true, options: toOptions(rowsCopy.selects) },
  minUnits: { kind: 'number', none: true, hint: hints.units },
  maxUnits: { kind: 'number', none: true, hint: hints.units },
  label: { kind: 'text' },
  variantIds: { kind: 'choice' },
  eyebrow: { kind: 'text', none: true },
  pictureMobile: { kind: 'picture' },
  background: { kind: 'colour', hint: hints.colour },
  textColor: { kind: 'colour', hint: hints.colour },
  target: { kind: 'text', hint: hints.target },
  shownFrom: { kind: 'moment', none: true, hint: hints.shownFrom },
  shownUntil: { kind: 'moment', none: true, hint: hints.shownUntil },
  audience: { kind: 'choice', options: toOptions(rowsCopy.audiences), hint: hints.audience },
  areaIds: { kind: 'cities', hint: hints.areaIds },
}

/** An empty crew is that of the service, which must have one; an add-on needs no picture. */
export function fieldSpec(entity: Entity, name: FieldName): FieldSpec {
  if (name === 'picture' && entity === 'add_on') return { kind: 'picture', none: true }
  return name === 'crewSize' && entity === 'service' ? { kind: 'number', hint: hints.serviceCrew } : fieldSpecs[name]
}

/** Asked for when a row is made; the rest has values that staff may edit then. */
export const newFields: Readonly<Record<Entity, readonly FieldName[]>> = {
  category: ['name', 'description', 'picture'],
  subcategory: ['name', 'picture'],
  service: ['name', 'description', 'picture', 'levelTitle', 'quantityUnit'],
  variant: ['name', 'durationMinutes', 'crewSize'],
  add_on: ['name', 'durationMinutes'],
  service_add_on: [],
  combo_item: [],
  banner: ['name', 'eyebrow', 'description', 'picture', 'target'],
  strip_item: ['name', 'picture', 'target'],
}

export type Typed = Readonly<Record<string, string>>

/** The fields of a row as text; lists have an entry a line. */
export function toTyped({ active: _, ...fields }: Fields): Typed {
  const text = (name: FieldName, value: unknown) => {
    if (Array.isArray(value)) return value.join('\n')
    if (value === null) return ''
    return fieldSpecs[name].kind === 'moment' ? typedMoment(value as string) : String(value)
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, text(name as FieldName, value)]))
}

/** As inputs of a day and a time have it, in India. */
const typedMoment = (instant: string) => {
  const at = new Date(instant)
  return `${indiaDay(at)}T${toTime(indiaMinute(at))}`
}

/** The instant of a typed moment; '' for none that is. */
function momentOf(text: string): string {
  const [day = '', time = ''] = text.split('T')
  return isDay(day) && /^\d\d:\d\d/.test(time) ? indiaInstant(day, toMinute(time.slice(0, 5))).toISOString() : ''
}

/** Those that differ from before. */
export function changedFields(before: Typed, typed: Typed): Fields {
  const names = (Object.keys(typed) as FieldName[]).filter((name) => typed[name]?.trim() !== (before[name] ?? ''))
  return Object.fromEntries(names.map((name) => [name, parsed(name, typed[name] ?? '')]))
}

function parsed(name: FieldName, typed: string): unknown {
  const { kind, none } = fieldSpecs[name]
  const text = typed.trim()
  if (kind === 'moment') return text === '' ? null : momentOf(text)
  if (kind === 'lines' || kind === 'cities' || name === 'variantIds')
    return text.split('\n').flatMap((line) => line.trim() || [])
  if (name === 'eyebrow') return text
  if (text === '' && (none || kind === 'picture')) return null
  return kind === 'number' ? Number(text) : text
}

export function isBad(entity: Entity, name: FieldName, text: string): boolean {
  const { kind, none } = fieldSpec(entity, name)
  if (text.trim() === '') return !none && kind !== 'area' && kind !== 'lines' && kind !== 'choice' && kind !== 'cities'
  if (kind === 'number') return !/^\d{1,6}$/.test(text.trim())
  if (kind === 'moment') return momentOf(text.trim()) === ''
  return kind === 'colour' && !/^#[0-9a-fA-F]{6}$/.test(text.trim())
}

/** '1,200' and '1200.50' are rupees. */
export function parseRupees(text: string): number | null | undefined {
  const plain = text.replaceAll(',', '').trim()
  if (plain === '') return null
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}
