import type { ItemTerms } from '#server/features/booking/order.service.ts'

const hourMs = 60 * 60_000
/** The longest warranty of the catalog is five years. */
export const longestWarrantyMs = 5 * 366 * 24 * hourMs

/** Until when a free revisit can be asked for; undefined without a warranty. */
export function warrantyEnd({ terms, endedAt }: { terms: unknown; endedAt: Date }): Date | undefined {
  const { warranty } = (terms as ItemTerms | null) ?? {}
  return warranty ? new Date(endedAt.getTime() + warranty.hours * hourMs) : undefined
}
