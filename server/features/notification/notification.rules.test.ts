import { describe, expect, test } from 'vitest'
import { type Language, offeredLanguages } from '#contract/lib/languages.ts'
import { inLanguage } from '#server/i18n/i18n.ts'
import { composeSms, english } from '#server/providers/sms/templates/sms-templates.ts'
import { bookingMessages } from './booking-message.rules.ts'
import type { BookingEventName, BookingFacts } from './booking-message.types.ts'
import { dedupeKey, renderMessage, smsFor, smsValues } from './notification.rules.ts'
import { isTooLateToday } from './quiet-hours.rules.ts'

const facts: BookingFacts = {
  number: 'GS-7K3M9Q',
  services: [{ id: 'classic-bathroom-cleaning', name: 'Classic bathroom cleaning' }],
  startsAt: '2026-11-24T04:30:00.000Z',
  windowMinutes: 60,
  crew: ['Ravi Kumar'],
  hasCart: true,
  amountPaise: 1_499_00,
  link: 'https://gharsaaf.example/review?booking=1',
}
const messageFor = (message: BookingEventName, about: BookingFacts) =>
  renderMessage({ message, facts: about, title: null, body: null })
const textOf = (event: BookingEventName, about: BookingFacts) => {
  const of = smsFor(event)
  return of && composeSms(english(of), smsValues(about)).text
}
const allEvents: BookingEventName[] = [
  'placed',
  'confirmed',
  'assigned',
  'started',
  'completed',
  'cancelled',
  'rescheduled',
  'payment_failed',
  'hold_expired',
  'no_time_chosen',
  'slot_lost_refund',
  'too_late_refund',
  'refunded',
  'reminder',
  'running_late',
  'please_call',
  'address_unclear',
]

describe('a message', () => {
  // spec: after/notifications-six
  test.each(allEvents)('%s names the booking and its services', (event) => {
    const { title, body } = messageFor(event, facts)
    expect(title.length).toBeLessThanOrEqual(40)
    expect(body).toContain('GS-7K3M9Q')
    expect(body).toContain('Classic bathroom cleaning')
    expect(body.length).toBeLessThanOrEqual(200)
  })

  test.each(allEvents)('%s fits its registered SMS template where it has one', (event) => {
    const text = textOf(event, facts)
    if (['placed', 'hold_expired', 'no_time_chosen'].includes(event)) expect(text).toBeUndefined()
    else expect(text).toContain('GS-7K3M9Q')
  })

  test('dates and times are in IST', () => {
    const late = { ...facts, startsAt: '2026-12-31T18:30:00.000Z' }
    expect(messageFor('confirmed', late).body).toContain('Fri 1 Jan, 12:00 AM - 1:00 AM')
    expect(messageFor('confirmed', facts).body).toContain('Tue 24 Nov, 10:00 AM - 11:00 AM')
  })

  test('long orders are shortened', () => {
    const services = (names: string[]) => names.map((name) => ({ id: name.toLowerCase(), name }))
    const of = (...names: string[]) => messageFor('confirmed', { ...facts, services: services(names) }).body
    expect(of('Sofa', 'Kitchen')).toContain('Sofa and Kitchen')
    expect(of('Sofa', 'Kitchen', 'Balcony', 'Fridge')).toContain('Sofa and 3 more')
  })

  test('names one or two professionals, counts more, and falls back to "Our professional"', () => {
    const by = (...crew: string[]) => messageFor('assigned', { ...facts, crew }).body
    expect(by('Ravi')).toMatch(/^Ravi will come/)
    expect(by('Ravi', 'Meena')).toMatch(/^Ravi and Meena will come/)
    expect(by('Ravi', 'Meena', 'Asha')).toMatch(/^Our team of 3 will come/)
    expect(by()).toMatch(/^Our professional will come/)
  })

  test('money is grouped the Indian way', () => {
    expect(messageFor('refunded', { ...facts, amountPaise: 1_23_456_00 }).body).toContain('₹1,23,456')
    expect(smsValues({ ...facts, amountPaise: 299_50 }).amount).toBe('299.50')
    expect(messageFor('work_proposed', facts).body).toContain('₹1,499')
  })

  test.each([
    [
      'plan_ends',
      'GharSaaf visits left of your Weekly Bathroom Cleaning Plan: 2. The last day for them is Thu 24 Dec. Choose their days in the app under My plans.',
    ],
    [
      'plan_next',
      'It is time for the next GharSaaf visit of your Weekly Bathroom Cleaning Plan. Visits left: 2, until Thu 24 Dec. Choose a day in the app under My plans.',
    ],
  ] as const)('%s sends the visits left and the last day of the plan by SMS', (event, text) => {
    const plan = { serviceId: 'plan', name: 'Weekly Bathroom Cleaning Plan', left: 2, lastDay: '2026-12-24' }
    expect(textOf(event, { ...facts, plan })).toBe(text)
  })

  test('the end of a plan names cash as credit, and no money where none comes back', () => {
    const plan = { serviceId: 'plan', name: 'Weekly Bathroom Cleaning Plan', left: 2, lastDay: '2026-12-24' }
    const body = (amountPaise: number) => messageFor('plan_closed', { ...facts, plan, amountPaise }).body
    const sorry = 'Sorry, Weekly Bathroom Cleaning Plan: 2 visits left.'
    expect(body(799_50)).toBe(`${sorry} We’ll refund ₹799.50 for them, with cash payments returned as credit.`)
    expect(body(0)).toBe(sorry)
  })

  test('a booking without a time gets a complete sentence', () => {
    const timeless = { ...facts, startsAt: null }
    expect(messageFor('refunded', timeless).body).not.toContain('null')
    expect(textOf('refunded', timeless)).toContain('of no date set, no time set')
  })
})

describe('the dedupe key', () => {
  test('repeats only after a change of time', () => {
    expect(dedupeKey('reminder', { reschedules: 0 })).toBe('reminder')
    expect(dedupeKey('reminder', { reschedules: 2 })).toBe('reminder:2')
    expect(dedupeKey('confirmed', { reschedules: 2 })).toBe('confirmed')
    expect(dedupeKey('refunded', { reschedules: 0 }, 'id')).toBe('refunded:id')
  })
})

describe.each(offeredLanguages.filter((language) => language !== 'en'))('a message in %s', (language) => {
  const plan = { serviceId: 'plan', name: 'PLAN', left: 2, lastDay: '2026-12-24' }
  const about: BookingFacts = {
    ...facts,
    services: [{ id: 'sofa', name: 'SOFA' }],
    crew: ['RAVI'],
    until: '2026-11-24T03:40:00.000Z',
    plan,
  }
  const say = (event: BookingEventName, reads: Language) => inLanguage(reads, () => messageFor(event, about))

  test.each(Object.keys(bookingMessages) as BookingEventName[])(
    '%s has the facts of the English and no English words',
    (event) => {
      const [own, english] = [say(event, language), say(event, 'en')]
      expect(own.title).not.toMatch(/[a-z]/i)
      const names = ['GS-7K3M9Q', '₹1,499', 'RAVI', 'SOFA', '9:10 AM', 'PLAN']
      expect(names.filter((name) => english.body.includes(name) && !own.body.includes(name))).toEqual([])
      expect(own.body).not.toMatch(/[a-z]|undefined|null/)
      expect(own.body.length).toBeLessThanOrEqual(240)
    },
  )
})

test('a message in Hindi says days in Hindi and hours in India', () => {
  const body = inLanguage('hi', () => messageFor('confirmed', facts).body)
  expect(body).toContain('मंगल 24 नव॰, 10:00 AM - 11:00 AM')
  expect(inLanguage('hi', () => messageFor('confirmed', { ...facts, startsAt: null }).body)).toContain('आपका समय')
})

test('a text of an announcement is given up in the evening', () => {
  expect(isTooLateToday('announcement', new Date('2026-11-23T15:40:00Z'))).toBe(true)
  expect(isTooLateToday('announcement', new Date('2026-11-23T06:30:00Z'))).toBe(false)
})
