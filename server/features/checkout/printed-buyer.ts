import type { Static } from 'typebox'
import type { GstDetails } from '#contract/lib/fields.ts'
import type { Queryable } from '#server/db/database.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import { customerById } from '#server/features/identity/identity.service.ts'
import { requirePrintedLetters } from '#server/features/identity/printed-letters.rules.ts'

/** Before money is taken: the name and address of the invoice can be printed. Throws LETTERS_NOT_PRINTABLE. */
export async function requirePrintedBuyer(trx: Queryable, booking: BookingRow): Promise<void> {
  const business = booking.gst_details as Static<typeof GstDetails> | null
  if (business) return requirePrintedLetters(business.legalName, business.address)
  const { name } = await customerById(trx, booking.customer_id)
  requirePrintedLetters(name, booking.address_text)
}
