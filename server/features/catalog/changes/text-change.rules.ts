import type { ServiceTextsView } from '#contract/catalog.staff.ts'
import type { Refusal } from '#contract/refusals/refusal.ts'
import type { CatalogService } from '../catalog.model.ts'

const columns = {
  name: 'name',
  description: 'description',
  active: 'active',
  durationMinutes: 'duration_minutes',
  crewSize: 'crew_size',
  inclusions: 'details.inclusions',
  exclusions: 'details.exclusions',
  customerPrep: 'details.customerPrep',
} as const satisfies Record<keyof ServiceTextsView, string>

/** Columns of changed texts, without spaces around them. */
export function textColumns(texts: Partial<ServiceTextsView>): Record<string, unknown> | Refusal {
  const entries = (Object.keys(columns) as (keyof ServiceTextsView)[])
    .filter((name) => texts[name] !== undefined)
    .map((name) => [columns[name], trimmed(texts[name])] as const)
  return entries.length > 0 ? Object.fromEntries(entries) : { reason: 'NOTHING_CHANGED' }
}

function trimmed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trimmed)
  return typeof value === 'string' ? value.trim() : value
}

export function toTextsView({ row, details, isShown: active }: CatalogService): ServiceTextsView {
  const { name, description, duration_minutes: durationMinutes, crew_size: crewSize } = row
  const { inclusions, exclusions, customerPrep } = details
  return { name, description, active, durationMinutes, crewSize, inclusions, exclusions, customerPrep }
}
