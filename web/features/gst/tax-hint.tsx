import { gstStates, isInterState, stateOfGstin } from '#contract/lib/gstin.ts'
import type { GstDetails } from './gst.api.ts'
import { taxCopy } from './tax.copy.ts'

interface TaxHintProps {
  details: GstDetails
  /** Code of the state of a visit, null before it has an address; undefined for all visits to come. */
  place?: string | null
  /** Code of our state; undefined until it is known. */
  supplier: string | undefined
}

const nameOf = (code: string) => gstStates[code] ?? code

/** Which tax the invoice has, where the state of the GSTIN lets another be expected. Loaded by the few who have one. */
export function TaxHint({ details: { gstin, isSez }, place, supplier }: TaxHintProps) {
  const sentence = isSez
    ? taxCopy.toSez
    : place !== null && supplier && taxSentence(stateOfGstin(gstin), supplier, place)
  return sentence && <span className="mt-1.5 block text-sm text-muted">{sentence}</span>
}

function taxSentence(registered: string, supplier: string, place?: string): string | undefined {
  if (registered === (place ?? supplier)) return undefined
  if (!place) return taxCopy.ofVisits(nameOf(registered), nameOf(supplier))
  const tax = isInterState(supplier, place) ? taxCopy.betweenStates : taxCopy.withinState
  return taxCopy.ofVisit(nameOf(registered), nameOf(place), tax)
}
