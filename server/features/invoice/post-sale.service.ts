import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { askForInvoices } from '#server/features/booking/ask-invoices.service.ts'
import { purchaseOfPlanVisit, unearnedVisits } from '#server/features/entitlement/unearned-visits.service.ts'
import { postDocument, postPlanVisits } from '#server/features/ledger/ledger.service.ts'
import { netDiscount } from '#server/features/ledger/postings.rules.ts'
import type { InvoiceContent, Series } from './invoice.rules.ts'

interface Issued {
  id: string
  series: Series
  bookingId: string
  isCancellation: boolean
  content: InvoiceContent
  at: Date
}

/** In the transaction that issues the document, so that books and document agree to the paisa. */
export async function postSale(trx: Queryable, { content, series, ...issued }: Issued): Promise<void> {
  const { totalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise, roundingPaise } = content
  await postDocument(trx, {
    ...issued,
    ...{ totalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise, roundingPaise },
    isCreditNote: series === 'CN',
    discountPaise: issued.isCancellation ? 0 : netDiscount(content.lines),
  })
}

/** The caller holds the lock of the booking. A later visit of a plan changes the sales of its purchase, under the lock of that. */
export async function postVisitsOfPlans(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  bookingId: string,
): Promise<void> {
  const at = ctx.clock.now()
  const bought = await unearnedVisits(trx, bookingId, at)
  if (bought) return await postPlanVisits(trx, { bookingId, ...bought, at })
  const purchase = await purchaseOfPlanVisit(trx, bookingId)
  if (purchase) await askForInvoices(ctx, trx, purchase)
}
