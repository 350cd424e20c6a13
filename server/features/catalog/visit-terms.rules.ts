import type { PermittedDays } from '#contract/rules/plan-days.ts'
import type { CatalogService } from './catalog.model.ts'

/** What a choice promises beyond its first visit. */
export interface VisitTerms {
  /** Several visits: bought together, or follow-ups that belong to the treatment. */
  plan: {
    kind: 'plan' | 'follow_up'
    visits: number
    validDays: number
    /** Paise of a visit bought alone, or in a smaller plan; absent where none is dearer. */
    singlePaise?: number
  } | null
  permittedDays: PermittedDays | null
  /** Free revisits that can be asked for within so many hours of the end of a visit. */
  warranty: { hours: number; revisits: number } | null
}

export function getVisitTerms(
  { details, variants }: Pick<CatalogService, 'details' | 'variants'>,
  variantIds: readonly string[],
  unitPricePaise = 0,
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
          ...singleOf(sold, variants, unitPricePaise),
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

type Variant = CatalogService['variants'][number]

/** The dearest visit among the choices beside a plan that have fewer visits. */
function singleOf(sold: Variant, variants: readonly Variant[], unitPricePaise: number): { singlePaise?: number } {
  if (sold.visit_kind !== 'plan') return {}
  const perVisit = (paise: number, visits: number | null) => Math.floor(paise / (visits ?? 1))
  const fewer = variants.filter(
    ({ id, parent_id: parentId, visits }) =>
      id !== sold.id && parentId === sold.parent_id && (visits ?? 1) < (sold.visits ?? 1),
  )
  const singles = fewer.map(({ price_paise: paise, visits }) =>
    perVisit(unitPricePaise - (sold.price_paise ?? 0) + (paise ?? 0), visits),
  )
  const singlePaise = Math.max(0, ...singles)
  return singlePaise > perVisit(unitPricePaise, sold.visits) ? { singlePaise } : {}
}
