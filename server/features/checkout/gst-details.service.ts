import type { Static } from 'typebox'
import type { gstCalls } from '#contract/checkout.gst.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { GstDetails } from '#contract/lib/fields.ts'
import { gstinProblem, normaliseGstin } from '#contract/lib/gstin.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { lockOwnBooking } from '#server/features/booking/booking.service.ts'
import { recordEvent } from '#server/features/booking/transition.service.ts'
import { requirePrintedLetters } from '#server/features/identity/identity.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import { inLanguage } from '#server/i18n/i18n.ts'
import { repriceChanged } from './pricing/reprice.service.ts'

type Details = Static<typeof GstDetails>

/** Trimmed, the GSTIN normalised. Throws BAD_GSTIN with the reason, BAD_INPUT for blanks only, LETTERS_NOT_PRINTABLE. */
export function checkedGstDetails({ gstin, legalName, address, isSez }: Details): Details {
  const details = {
    gstin: normaliseGstin(gstin),
    legalName: oneLine(legalName),
    address: oneLine(address),
    ...(isSez && { isSez }),
  }
  const reason = gstinProblem(details.gstin)
  if (reason) throw new AppError('BAD_GSTIN', { reason })
  if (!details.legalName) throw new AppError('BAD_INPUT', { reason: 'BUSINESS_NAME_MISSING' })
  if (!details.address) throw new AppError('BAD_INPUT', { reason: 'BUSINESS_ADDRESS_MISSING' })
  requirePrintedLetters(details.legalName, details.address)
  return details
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

interface Writing {
  bookingId: string
  /** Checked; null removes them. */
  details: Details | null
  at: Date
}

export async function writeGstDetails(trx: Queryable, actor: CustomerActor, { bookingId, details, at }: Writing) {
  await trx
    .updateTable('booking')
    .set({ gst_details: details && JSON.stringify(details) })
    .where('id', '=', bookingId)
    .execute()
  await recordEvent(trx, { bookingId, actor, at, kind: details ? 'gst_details_set' : 'gst_details_removed' })
}

/**
 * Codes for businesses need a GSTIN, so that the price is checked again. Throws BOOKING_NOT_FOUND, BAD_GSTIN,
 * INVALID_TRANSITION with the reason.
 */
export async function setGstDetails(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  { bookingId, ...input }: EndpointInput<typeof gstCalls.setOnBooking>,
): Promise<{ message?: string }> {
  const details = input.details ? checkedGstDetails(input.details) : null
  const at = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockOwnBooking(trx, actor, bookingId)
    const isOpen = booking.status === 'Pending'
    if (!isOpen && booking.status !== 'Confirmed' && booking.status !== 'Progress') {
      throw new AppError('INVALID_TRANSITION', { reason: 'INVOICE_FINAL' })
    }
    if (!isOpen && !details) throw new AppError('INVALID_TRANSITION', { reason: 'GSTIN_STAYS' })
    await writeGstDetails(trx, actor, { bookingId, details, at })
    const messages = isOpen ? await inLanguage(actor.language, () => repriceChanged(trx, booking, at)) : []
    return messages.length > 0 ? { message: messages.join(' ') } : {}
  })
}
