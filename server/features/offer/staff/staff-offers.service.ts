import { createHash } from 'node:crypto'
import { listLimits } from '#contract/lib/business.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { OfferLineView, StaffOfferView } from '#contract/offer.staff.ts'
import type { Context } from '#server/context.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import {
  allOffers,
  changesOfOffer,
  givenByCode,
  listPromotions,
  type OfferRow,
  offerRow,
} from './staff-offers.queries.ts'
import { changedTerms, isFixedCode, offerState, toTermsView } from './terms.rules.ts'

type ReadContext = Pick<Context, 'db' | 'clock'>
type Change = Awaited<ReturnType<typeof changesOfOffer>>[number]

const maxChanges = listLimits.changes

export async function listStaffOffers({ db, clock }: ReadContext): Promise<OfferLineView[]> {
  const [rows, given] = await Promise.all([allOffers(db), givenByCode(db)])
  const today = indiaDay(clock.now())
  return rows.map((row) => lineOf(row, given.get(row.code), today))
}

/** Throws OFFER_NOT_FOUND. */
export async function staffOffer({ db, clock }: ReadContext, code: string): Promise<StaffOfferView> {
  const row = await offerRow(db, code)
  if (!row) throw new AppError('OFFER_NOT_FOUND')
  const [given, promotions, changes] = await Promise.all([
    givenByCode(db, code),
    listPromotions(db, code),
    changesOfOffer(db, code, maxChanges),
  ])
  return {
    ...lineOf(row, given.get(code), indiaDay(clock.now())),
    revision: toRevision(row),
    isFixed: isFixedCode(code),
    promotions,
    changes: changes.map(changeView),
  }
}

/** Of all columns, because imports write offers too. */
export function toRevision(row: OfferRow): string {
  return createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 16)
}

function lineOf(row: OfferRow, given: { uses: number; paise: number } | undefined, today: string): OfferLineView {
  const { uses, paise } = given ?? { uses: 0, paise: 0 }
  return {
    code: row.code,
    terms: toTermsView(row),
    state: offerState(row, uses, today),
    uses,
    given: rupeesFromPaise(paise),
  }
}

function changeView({ id, at, name, phone, reason, ...change }: Change): StaffOfferView['changes'][number] {
  const [old, next] = [change.before, change.after] as unknown as [OfferRow | null, OfferRow]
  const [before, after] = old ? changedTerms(toTermsView(old), toTermsView(next)) : [null, toTermsView(next)]
  const view = { _id: id, at: at.toISOString(), by: name || shownPhone(phone), reason }
  return { ...view, before, after, state: old && stateChange(old, next) }
}

function stateChange(old: OfferRow, next: OfferRow): StaffOfferView['changes'][number]['state'] {
  if (old.state === next.state) return null
  if (next.state === 'stopped') return 'stopped'
  return old.state === 'draft' ? 'published' : 'resumed'
}
