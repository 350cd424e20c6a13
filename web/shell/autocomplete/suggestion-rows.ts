import type { catalogCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

export type SuggestedService = EndpointResponse<typeof catalogCalls.suggestions>['data']['services'][number]

export type Suggestion =
  | { kind: 'recent'; key: string; text: string }
  | { kind: 'service'; key: string; service: SuggestedService }

/** What the arrows reached; `onRemove` is the second option of a recent search. */
export interface ActiveOption {
  row: number
  onRemove: boolean
}

const maxRecent = { shown: 4, whileTyping: 2 }

/** Recent searches first: all for an empty field, else those that begin with the typed words. */
export function suggestionRows(
  typed: string,
  recent: readonly string[],
  services: readonly SuggestedService[],
): Suggestion[] {
  const start = typed.trim().toLowerCase()
  const fitting = recent.filter((text) => text.toLowerCase().startsWith(start) && text.toLowerCase() !== start)
  return [
    ...fitting
      .slice(0, start ? maxRecent.whileTyping : maxRecent.shown)
      .map((text): Suggestion => ({ kind: 'recent', key: `recent ${text}`, text })),
    ...services.map((service): Suggestion => ({ kind: 'service', key: service._id, service })),
  ]
}

/** Where a key leads; undefined for keys that are for the text. Above the first row and below the last is the field. */
export function moveTo(
  active: ActiveOption | null,
  key: string,
  rows: readonly Suggestion[],
): ActiveOption | null | undefined {
  if (rows.length === 0) return undefined
  if (key === 'ArrowDown') return rowAt(active ? active.row + 1 : 0, rows)
  if (key === 'ArrowUp') return rowAt(active ? active.row - 1 : rows.length - 1, rows)
  if (!active || rows[active.row]?.kind !== 'recent') return undefined
  if (key === 'ArrowRight') return { ...active, onRemove: true }
  if (key === 'ArrowLeft' && active.onRemove) return { ...active, onRemove: false }
  return undefined
}

function rowAt(row: number, rows: readonly Suggestion[]): ActiveOption | null {
  return row >= 0 && row < rows.length ? { row, onRemove: false } : null
}
