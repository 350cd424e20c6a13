import type { partialCancellationCalls } from '#contract/visit-calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

export type Terms = EndpointResponse<typeof partialCancellationCalls.dryRun>['data']
export type Line = Terms['lines'][number]

export interface Change {
  itemId: string
  quantity: number
  withoutAddOns: string[]
}

/** What stays of a line. */
export function remainingLine(line: Line, changes: readonly Change[]): Change {
  const changed = changes.find(({ itemId }) => itemId === line._id)
  return changed ?? { itemId: line._id, quantity: line.quantity, withoutAddOns: [] }
}

/** Lines that stay as they are are no change. */
export function withChange(line: Line, next: Change, changes: readonly Change[]): Change[] {
  const others = changes.filter(({ itemId }) => itemId !== line._id)
  const isSame = next.quantity === line.quantity && next.withoutAddOns.length === 0
  return isSame ? others : [...others, next.quantity === 0 ? { ...next, withoutAddOns: [] } : next]
}
