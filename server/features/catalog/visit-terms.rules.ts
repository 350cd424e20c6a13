import type { PermittedDays } from '#contract/plan-days.ts'
import type { CatalogService } from './catalog.model.ts'

/** What a choice promises beyond its first visit. */
export interface VisitTerms {
  /** Several visits: bought together, or follow-ups that belong to the treatment. */
  plan: { kind: 'plan' | 'follow_up'; visits: number; validDays: number } | null
  permittedDays: PermittedDays | null
  /** Free revisits that can be asked for within so many hours of the end of a visit. */
  warranty: { hours: number; revisits: number } | null
}

export function visitTermsOf(
  { details, variants }: Pick<CatalogService, 'details' | 'variants'>,
  variantIds: readonly string[],
): VisitTerms {
  const chosen = variants.filter(({ id }) => variantIds.includes(id))
  const sold = chosen.find(({ visit_kind: kind, visits }) => kind !== null && (visits ?? 0) > 1)
  const warrantyDays = chosen.find(({ warranty_days: days }) => days !== null)?.warranty_days
  const { warranty } = details
  return {
    plan: sold
      ? {
          kind: sold.visit_kind as 'plan' | 'follow_up',
          visits: sold.visits as number,
          validDays: sold.valid_days as number,
        }
      : null,
    permittedDays: (chosen.find(({ permitted_days: days }) => days !== null)?.permitted_days ??
      null) as PermittedDays | null,
    warranty: warranty && {
      hours: warrantyDays ? warrantyDays * 24 : warranty.reportWithinHours,
      revisits: warranty.revisits ?? 1,
    },
  }
}
