import { gstStates, isInterState, stateOfGstin } from '#contract/gst/gstin.ts'
import type { BookingView } from '#web/features/booking/booking.view.ts'
import type { GstDetails } from './gst.api.ts'
import { gstCopy } from './gst.copy.ts'

const nameOf = (code: string) => gstStates[code] ?? code

/** Which tax the invoice of a booking has, for a GSTIN of another state than that of the visit. */
export function taxOfVisit(
  { gstDetails, placeOfSupply }: Pick<BookingView, 'gstDetails' | 'placeOfSupply'>,
  supplierState: string | undefined,
): string | null {
  if (!gstDetails || !placeOfSupply || !supplierState) return null
  const registered = stateOfGstin(gstDetails.gstin)
  if (registered === placeOfSupply) return null
  const tax = isInterState(supplierState, placeOfSupply) ? gstCopy.betweenStates : gstCopy.withinState
  return gstCopy.taxOfVisit(nameOf(registered), nameOf(placeOfSupply), tax)
}

/** The same before a visit is chosen, for a GSTIN of another state than ours. */
export function taxOfVisits(details: GstDetails | null, supplierState: string): string | null {
  const registered = details && stateOfGstin(details.gstin)
  if (!registered || registered === supplierState) return null
  return gstCopy.taxOfVisits(nameOf(registered), nameOf(supplierState))
}
