import { grievance } from '#contract/lib/business.ts'
import { type DemoBooking, later } from '#seed/demo/demo-booking.ts'
import type { DemoWorld } from '#seed/demo/demo-world.ts'
import { stableId } from '#server/stable-id.ts'

const hour = 60
const messages = [
  { hoursAgo: 1, kind: 'question', text: 'Can the team come half an hour later today? My mother is home from 11.' },
  { hoursAgo: 5, kind: 'question', text: 'Please send me the invoice with our company’s GSTIN.' },
  { hoursAgo: 26, kind: 'payment', text: 'I was charged twice for one visit. Please check and call me.' },
  {
    hoursAgo: 51,
    kind: 'damage',
    text: 'I am still waiting for a call about the broken vase. This is my second message.',
  },
]
const applicants = [
  {
    name: 'Ramesh Yadav',
    phone: '+917000900001',
    city: 'New Delhi',
    profession: 'Home Cleaner',
    experience: 'experienced',
  },
  {
    name: 'Shabana Sheikh',
    phone: '+917000900002',
    city: 'Hyderabad',
    profession: 'Pest Control',
    experience: 'experienced',
  },
  {
    name: 'Lalita Devi',
    phone: '+917000900003',
    city: 'New Delhi',
    profession: 'Home Cleaner',
    experience: 'experienced',
  },
]

/** Messages of customers and applications of professionals that wait for an answer. */
export function addInbox({ rows, now }: DemoWorld, bookings: readonly DemoBooking[]): void {
  for (const [index, { hoursAgo, kind, text }] of messages.entries()) {
    const booking = bookings[index * 7]
    if (!booking) continue
    const at = later(now, -hoursAgo * hour)
    const { id: customer_id, name, phone } = booking.person
    const from = { customer_id, booking_id: booking.id, name, phone, created_at: at }
    const caseId = stableId('case', index)
    const due_at = later(at, grievance.acknowledgedHours * hour)
    rows.add('customer_case', { ...from, id: caseId, kind, opened_at: at, due_at })
    rows.add('contact_message', { ...from, id: stableId('message', index), case_id: caseId, message: text })
  }
  for (const [index, applicant] of applicants.entries()) {
    const at = later(now, -(6 + index * 20) * hour)
    rows.add('partner_application', {
      id: stableId('application', index),
      ...applicant,
      state: 'received',
      consent_at: at,
      created_at: at,
    })
  }
}
