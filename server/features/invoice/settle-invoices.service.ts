import type { Static } from 'typebox'
import { brand } from '#contract/lib/business.ts'
import type { GstDetails } from '#contract/lib/fields.ts'
import { gstStates, stateOfGstin } from '#contract/lib/gstin.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { askForInvoices } from '#server/features/booking/ask-invoices.service.ts'
import { type BookingRow, lockBooking } from '#server/features/booking/booking.service.ts'
import { bookingLink } from '#server/features/booking/visit/links.rules.ts'
import { purchaseOfPlanVisit, unearnedVisits } from '#server/features/entitlement/unearned-visits.service.ts'
import { postDocument, postPlanVisits } from '#server/features/ledger/ledger.service.ts'
import { netDiscount } from '#server/features/ledger/postings.rules.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import {
  creditUsedPaise,
  findSale,
  insertInvoice,
  keptPaise,
  listInvoices,
  type StoredInvoice,
  takeNumber,
} from './invoice.queries.ts'
import {
  financialYear,
  hasIgst,
  type InvoiceContent,
  invoiceLines,
  invoiceNumber,
  type Series,
  type State,
} from './invoice.rules.ts'
import { creditedSplits, sumOfSplits } from './tax.rules.ts'
import { endWaiting } from './waiting.queries.ts'

type InvoiceContext = Pick<Context, 'db' | 'clock' | 'config' | 'jobs'>

/**
 * Issues the invoice of a booking that is over and kept money, and a credit note when it keeps less than was invoiced.
 * Repeated, it does nothing.
 */
export async function settleInvoices(ctx: InvoiceContext, { bookingId }: { bookingId: string }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    await endWaiting(trx, bookingId)
    if (booking.status !== 'Completed' && booking.status !== 'Cancelled') return
    // A tip is no sale of ours.
    if (booking.kind === 'tip') return
    await settleDocuments(ctx, trx, booking)
    await postVisitsOfPlans(ctx, trx, bookingId)
  })
}

async function settleDocuments(ctx: InvoiceContext, trx: Queryable, booking: BookingRow): Promise<void> {
  const kept = await keptPaise(trx, booking.id)
  const [invoice, ...notes] = await listInvoices(trx, { bookingId: booking.id })
  if (!invoice) {
    if (kept > 0) await issueInvoice(ctx, trx, booking, kept)
    return
  }
  const amountPaise = notes.reduce((left, note) => left - note.totalPaise, invoice.totalPaise) - kept
  if (amountPaise > 0) await issueCreditNote(ctx, trx, booking, { invoice, notes, amountPaise })
}

async function issueInvoice(ctx: InvoiceContext, trx: Queryable, booking: BookingRow, kept: number): Promise<void> {
  const { name, stateCode, hasPlan, items } = await findSale(trx, booking.id)
  const { gstin } = ctx.config.business
  const home = stateNamed(stateOfGstin(gstin))
  const placeOfSupply = stateCode ? stateNamed(stateCode) : home
  const business = booking.gstDetails as Static<typeof GstDetails> | null
  const parties = {
    supplier: { name: brand.legalName, address: brand.address, gstin, state: home },
    recipient: {
      name: business?.legalName ?? (name || 'Customer'),
      address: business?.address ?? booking.addressText,
      gstin: business?.gstin ?? null,
      ...(business?.isSez && { isSez: true as const }),
    },
    placeOfSupply,
  }
  const isCancelled = isCharge(booking, hasPlan)
  const lines = invoiceLines({ items, keptPaise: kept, isInterState: hasIgst(parties), isCancelled })
  await issue(ctx, trx, booking, {
    series: 'IN',
    invoice: null,
    isCancelled,
    content: {
      ...parties,
      booking: { number: booking.number, day: booking.startsAt && indiaDay(booking.startsAt) },
      lines,
      creditUsedPaise: await creditUsedPaise(trx, booking.id),
      reduces: null,
      ...sumOfSplits(lines),
    },
  })
}

/** A plan that goes on keeps its price when its first visit is cancelled. */
const isCharge = ({ status }: BookingRow, hasPlan: unknown) => status === 'Cancelled' && !hasPlan

interface Reduction {
  invoice: StoredInvoice
  notes: readonly StoredInvoice[]
  amountPaise: number
}

/** Each line of a credit note is the line of the invoice at its place. */
async function issueCreditNote(
  ctx: InvoiceContext,
  trx: Queryable,
  booking: BookingRow,
  { invoice, notes, amountPaise }: Reduction,
): Promise<void> {
  const { content } = invoice
  const credited = content.lines.map((line, index) => ({
    ...line,
    creditedPaise: notes.reduce((sum, note) => sum + (note.content.lines[index]?.totalPaise ?? 0), 0),
  }))
  const splits = creditedSplits(amountPaise, credited, hasIgst(content))
  const lines = content.lines.map((line, index) => {
    const split = splits[index] ?? line
    return { ...line, ...split, pricePaise: split.totalPaise, discountPaise: 0 }
  })
  const reduces = { number: invoice.number, issuedOn: indiaDay(invoice.issuedAt) }
  await issue(ctx, trx, booking, {
    series: 'CN',
    invoice: invoice.id,
    isCancelled: isCharge(booking, (await findSale(trx, booking.id)).hasPlan),
    content: { ...content, lines, creditUsedPaise: 0, reduces, ...sumOfSplits(lines) },
  })
}

interface Issue {
  series: Series
  invoice: string | null
  isCancelled: boolean
  content: InvoiceContent
}

/** The number is taken last, so that its counter is locked only briefly. */
async function issue(
  ctx: InvoiceContext,
  trx: Queryable,
  booking: BookingRow,
  { series, invoice, isCancelled, content }: Issue,
): Promise<void> {
  const at = ctx.clock.now()
  const year = financialYear(indiaDay(at))
  const serial = await takeNumber(trx, series, year)
  const number = invoiceNumber(series, year, serial)
  const row = {
    ...{ series, financial_year: year, serial, number, invoice_id: invoice, issued_at: at },
    ...{ booking_id: booking.id, customer_id: booking.customerId },
  }
  const id = await insertInvoice(trx, row, content)
  await postSale(trx, { id, series, bookingId: booking.id, isCancellation: isCancelled, content, at })
  const event = series === 'IN' ? 'invoice_ready' : 'credit_note_ready'
  await notify(ctx, trx, { bookingId: booking.id, event, occurrence: id, link: bookingLink(ctx, booking.id) })
}

const stateNamed = (code: string): State => ({ code, name: gstStates[code] ?? code })

interface Issued {
  id: string
  series: Series
  bookingId: string
  isCancellation: boolean
  content: InvoiceContent
  at: Date
}

/** In the transaction that issues the document, so that books and document agree to the paisa. */
async function postSale(trx: Queryable, { content, series, ...issued }: Issued): Promise<void> {
  const { totalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise, roundingPaise } = content
  await postDocument(trx, {
    ...issued,
    ...{ totalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise, roundingPaise },
    isCreditNote: series === 'CN',
    discountPaise: issued.isCancellation ? 0 : netDiscount(content.lines),
  })
}

/** The caller holds the lock of the booking. A later visit of a plan changes the sales of its purchase, under the lock of that. */
async function postVisitsOfPlans(
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
