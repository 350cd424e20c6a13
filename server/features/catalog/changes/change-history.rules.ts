import type { CatalogChangeView } from '#contract/catalog.staff.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'

interface StoredChange {
  id: number
  entity: string
  entity_id: string
  before: unknown
  after: unknown
  valid_from: Date
  withdrawn_at: Date | null
}

/** 'current': the last change of its row that began and was not withdrawn. `all` has the newest first. */
export function changeState(change: StoredChange, all: readonly StoredChange[], now: Date): CatalogChangeView['state'] {
  if (change.withdrawn_at) return 'withdrawn'
  if (change.valid_from > now) return 'planned'
  const isDue = (one: StoredChange) =>
    one.entity === change.entity && one.entity_id === change.entity_id && !one.withdrawn_at && one.valid_from <= now
  return all.find(isDue)?.id === change.id ? 'current' : 'past'
}

/** What differs; prices in rupees. */
export function changedFields({ before, after }: Pick<StoredChange, 'before' | 'after'>): CatalogChangeView['fields'] {
  const [old, next] = [before, after] as Record<string, unknown>[]
  return Object.keys(next ?? {})
    .map((field) => ({ field, before: shown(field, old?.[field]), after: shown(field, next?.[field]) }))
    .filter((field) => field.before !== field.after)
}

function shown(field: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (field.endsWith('_paise')) return String(rupeesFromPaise(value as number))
  if (Array.isArray(value)) return value.join('; ')
  return String(value)
}
