import { grievance } from '#contract/lib/business.ts'
import { type DemoBooking, later } from '#seed/demo/demo-booking.ts'
import type { DemoWorld } from '#seed/demo/demo-world.ts'
import { stableId } from '#server/stable-id.ts'

const hour = 60
const cannedAnswers = [
  {
    title: 'Crew is late',
    words:
      'Hello {first name},\n\nsorry that our team was late for {booking number}. They are on their way and take the full time for your home.',
  },
  {
    title: 'Refund takes days',
    words:
      'Hello {first name},\n\nyour refund for {booking number} has left us. Banks take up to 7 working days to show it.',
  },
  {
    title: 'Damage: photos please',
    words:
      'Hello {first name},\n\nwe are sorry about the damage on {visit date}. Please send us photos of it, so that we can decide quickly.',
  },
  {
    title: 'Which services we offer',
    words: 'Hello {first name},\n\nall our services with their prices are in the app under Services.',
  },
  {
    title: 'Thank you',
    words: 'Thank you, {first name}. We have passed your words on to the team. Your number is {case number}.',
  },
]

const answered = [
  {
    channel: 'app',
    kind: 'question',
    message: 'Do your people bring their own ladder?',
    answer: 'Yes, a ladder of two metres comes with every team.',
  },
  {
    channel: 'email',
    kind: 'payment',
    message: 'Where is the refund of my last visit?',
    answer: 'Your refund left us on Monday. Banks take up to 7 working days to show it.',
  },
  {
    channel: 'sms',
    kind: 'complaint',
    message: 'The team left early and the balcony is still dusty.',
    answer: 'Sorry about the balcony. A team comes again tomorrow at 10 at no cost.',
  },
  {
    channel: 'phone',
    kind: 'question',
    message: 'Which spray do you use? We have a baby.',
    answer: 'Explained that gel is used.',
  },
  {
    channel: 'app',
    kind: 'damage',
    message: 'The glass of my shower was broken by the team. What will you pay?',
    answer: 'We are sorry. We have asked the glazier for an offer and come back to you with it.',
    daysAgo: 34,
  },
] as const

/** Answers that support inserts, and cases that were answered, by each channel. One e-mail did not arrive; one is older than a month. */
export function addCases({ rows, now }: DemoWorld, bookings: readonly DemoBooking[], staffId: string): void {
  for (const [index, canned] of cannedAnswers.entries())
    rows.add('canned_answer', { ...canned, id: stableId('canned', index), changed_at: later(now, -90 * 24 * hour) })
  for (const [index, { channel, kind, message, answer, ...more }] of answered.entries()) {
    const booking = bookings[index * 5 + 3]
    if (!booking) continue
    const isOld = 'daysAgo' in more
    const at = later(now, isOld ? -more.daysAgo * 24 * hour : -(20 + index * 9) * hour)
    const answeredAt = later(at, 2 * hour)
    const email = channel === 'email' ? 'old.address@example.in' : ''
    const { id: customer_id, name, phone } = booking.person
    const from = { customer_id, booking_id: booking.id, name, phone, email, created_at: at }
    const [caseId, entryId] = [stableId('answered', index), stableId('answer', index)]
    const isLost = channel === 'email'
    rows.add('customer_case', {
      ...{ ...from, id: caseId, kind, opened_at: at, acknowledged_at: answeredAt, owner_id: staffId },
      ...{ state: isLost || isOld ? 'open' : 'waiting', undelivered_at: isLost ? later(answeredAt, 1) : null },
      due_at: later(at, grievance.settledDays * 24 * hour),
    })
    rows.add('contact_message', { ...from, id: stableId('asked', index), case_id: caseId, message })
    const sms_id = channel === 'sms' ? stableId('answer-sms', index) : null
    if (sms_id) rows.add('sms_message', sentSms({ id: sms_id, entryId, phone, at: answeredAt }))
    const entry = { case_id: caseId, kind: 'answer', channel, words: answer, staff_id: staffId, at: answeredAt, sms_id }
    rows.add('case_entry', { ...entry, id: entryId })
    if (isLost)
      rows.add('case_mail', {
        ...{ entry_id: entryId, address: email, state: 'failed', attempts: 1, created_at: answeredAt },
        failure: 'Can’t send mail: 550 No such mailbox',
      })
  }
}

function sentSms({ id, entryId, phone, at }: { id: string; entryId: string; phone: string; at: Date }) {
  const sms = { id, event: `case:${entryId}`, phone, template: 'case_answer', variables: '{}', state: 'sent' }
  return { ...sms, booking_id: null, attempts: 1, created_at: at, sent_at: at }
}
