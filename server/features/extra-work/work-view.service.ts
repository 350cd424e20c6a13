import type { ExtraWorkProposalView } from '#contract/extra-work.ts'
import type { Language } from '#contract/lib/languages.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { BookingStatus, PaymentStatus } from '#contract/rules/booking-states.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { waysToPay } from '#server/features/booking/booking.rules.ts'
import type { NewItem } from '#server/features/booking/order.service.ts'
import { catalogTexts, sayItem } from '#server/features/catalog/translate-texts.service.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Say } from '#server/i18n/i18n.ts'
import { findProposal, listProposals, type ProposalRow } from './extra-work.queries.ts'
import { stateAt } from './extra-work.rules.ts'

export { cashOfWork } from './extra-work.queries.ts'

/** The newest first. */
export async function getProposals(
  ctx: Pick<Context, 'db' | 'clock'>,
  bookingId: string,
  language?: Language,
): Promise<{ proposals: ExtraWorkProposalView[] }> {
  const rows = await listProposals(ctx.db, bookingId)
  const say = await catalogTexts(ctx, language)
  return { proposals: rows.map((row) => toView(row, say, ctx.clock.now())) }
}

/** Throws NOT_FOUND. */
export async function proposalView(
  ctx: Pick<Context, 'db' | 'clock'>,
  proposalId: string,
  language?: Language,
): Promise<ExtraWorkProposalView> {
  const { bookingId } = await proposalById(ctx.db, proposalId)
  const [row] = await listProposals(ctx.db, bookingId, proposalId)
  if (!row) throw new AppError('NOT_FOUND')
  return toView(row, await catalogTexts(ctx, language), ctx.clock.now())
}

/** Throws NOT_FOUND. */
export async function proposalById(db: Queryable, proposalId: string): Promise<ProposalRow> {
  const found = await findProposal(db, proposalId)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

function toView(row: Awaited<ReturnType<typeof listProposals>>[number], say: Say, now: Date): ExtraWorkProposalView {
  const state = stateAt({ state: row.state, expiresAt: row.expiresAt }, now)
  const booking = row.extraId
    ? {
        _id: row.extraId,
        number: row.number ?? '',
        bookingStatus: row.bookingStatus as BookingStatus,
        paymentStatus: row.paymentStatus as PaymentStatus,
      }
    : null
  return {
    _id: row.id,
    bookingId: row.bookingId,
    state,
    lines: (row.items as unknown as NewItem[]).map(({ name, variants, quantity, ...item }) => ({
      ...sayItem(say, { serviceId: item.service_id, name, variants: JSON.parse(variants as string) }),
      quantity,
      totalPrice: rupeesFromPaise(item.total_paise),
    })),
    totalPrice: rupeesFromPaise(row.totalPaise),
    minutes: row.durationMinutes,
    reason: row.reason,
    proposedBy: row.proposedBy.startsWith('professional:') ? 'professional' : 'office',
    proposedAt: row.proposedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    payableBy: state === 'proposed' ? waysToPay(row.totalPaise, []) : [],
    booking,
  }
}
