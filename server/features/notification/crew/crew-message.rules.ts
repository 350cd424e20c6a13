import { clockLabel, dayLabel, indiaDay, indiaMinute, slotLabel } from '#contract/lib/india-time.ts'
import type { SmsTextName } from '#server/providers/sms/templates/sms-texts.ts'

export interface VisitOfCrew {
  number: string
  startsAt: Date
  windowMinutes: number
  serviceNames: readonly string[]
  customerName: string
  address: string
  city: string
  state: string
}

/** The newest text to a professional about a booking. */
export interface SentText {
  template: string
  variables: Record<string, string>
}

interface CrewMessage {
  template: SmsTextName
  values: Record<string, string>
}

/** What the crew learns about a visit, without the customer's number. */
export function visitValues(visit: VisitOfCrew): Record<string, string> {
  const startMinute = indiaMinute(visit.startsAt)
  const [first = 'Cleaning', ...others] = visit.serviceNames
  const [place, placeEnd] = inTwo(streetOf(visit))
  return {
    booking: visit.number,
    date: dayLabel(indiaDay(visit.startsAt)),
    slot:
      visit.windowMinutes === 0
        ? `by ${clockLabel(startMinute)}`
        : slotLabel(startMinute, startMinute + visit.windowMinutes),
    work: others.length > 0 ? `${first.slice(0, 29)} and ${others.length} more` : first,
    customer: visit.customerName.trim().split(/\s+/)[0] || 'our customer',
    place: placeEnd ? place : `${(place || 'the address of the booking').slice(0, 39)},`,
    placeEnd: placeEnd || visit.city || 'India',
  }
}

/** Without city, state, pincode and country, which a professional of the area knows: most texts then fit one SMS. */
function streetOf({ address, city, state }: VisitOfCrew): string {
  const known = ['', city, state, 'India'].map((name) => name.toLowerCase())
  const parts = address.split(',').map((part) => part.trim())
  const street = parts.filter((part) => !known.includes(part.toLowerCase().replace(/\s*\b[1-9]\d{5}$/, '')))
  return street.join(', ') || address
}

/** Operators take at most 40 letters per value: breaks before the word that does not fit. */
function inTwo(address: string): [string, string] {
  const text = address.replace(/\s+/g, ' ').trim()
  if (text.length <= 40) return [text, '']
  const end = text.lastIndexOf(' ', 40)
  const cut = end > 0 ? end : 40
  return [text.slice(0, cut), text.slice(cut).trim().slice(0, 40)]
}

/** The news for a professional since the newest text; undefined when they know all. `comes` is false for one who stays away. */
export function newsFor(
  sent: SentText | undefined,
  values: Record<string, string>,
  comes: boolean,
  isOtherWork = false,
): CrewMessage | undefined {
  const isExpected = sent !== undefined && sent.template !== 'crew_visit_cancelled'
  if (!comes) return isExpected ? { template: 'crew_visit_cancelled', values: knownTime(sent, values) } : undefined
  if (!isExpected) return { template: 'crew_visit_new', values }
  const isSame = !isOtherWork && Object.entries(values).every(([name, value]) => sent.variables[name] === value)
  return isSame ? undefined : { template: 'crew_visit_changed', values }
}

/** The time that the professional knows; nothing of the customer, so that the text outlives the account. */
function knownTime({ variables }: SentText, values: Record<string, string>): Record<string, string> {
  const { booking = '', date = '', slot = '' } = { ...values, ...variables }
  return { booking, date, slot }
}
