import { describe, expect, test } from 'vitest'
import { composeSms } from '#server/providers/sms/templates/sms-templates.ts'
import type { BookingEventName, BookingFacts } from './booking-message.types.ts'
import { dedupeKey, messageFor } from './notification.rules.ts'
import { isTooLateToday } from './quiet-hours.rules.ts'

const facts: BookingFacts = {
  number: 'GS-7K3M9Q',
  serviceNames: ['Classic bathroom cleaning'],
  startsAt: new Date('2026-11-24T04:30:00Z'),
  windowMinutes: 60,
  crew: ['Ravi Kumar'],
  hasCart: true,
  amountPaise: 1_499_00,
  link: 'https://gharsaaf.example/review?booking=1',
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
    const { sms } = messageFor(event, facts)
    if (['placed', 'hold_expired', 'no_time_chosen'].includes(event)) expect(sms).toBeUndefined()
    else expect(composeSms(sms?.template as never, sms?.values ?? {}).text).toContain('GS-7K3M9Q')
  })

  test('dates and times are in IST', () => {
    const late = { ...facts, startsAt: new Date('2026-12-31T18:30:00Z') }
    expect(messageFor('confirmed', late).body).toContain('Fri 1 Jan, 12:00 AM - 1:00 AM')
    expect(messageFor('confirmed', facts).body).toContain('Tue 24 Nov, 10:00 AM - 11:00 AM')
  })

  test('long orders are shortened', () => {
    const of = (...serviceNames: string[]) => messageFor('confirmed', { ...facts, serviceNames }).body
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
    expect(messageFor('refunded', { ...facts, amountPaise: 299_50 }).sms?.values.amount).toBe('299.50')
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
    const plan = { name: 'Weekly Bathroom Cleaning Plan', left: 2, lastDay: '2026-12-24' }
    const { sms } = messageFor(event, { ...facts, plan })
    expect(composeSms(sms?.template as never, sms?.values ?? {}).text).toBe(text)
  })

  test('the end of a plan names cash as credit, and no money where none comes back', () => {
    const plan = { name: 'Weekly Bathroom Cleaning Plan', left: 2, lastDay: '2026-12-24' }
    const body = (amountPaise: number) => messageFor('plan_closed', { ...facts, plan, amountPaise }).body
    const sorry = 'Sorry, Weekly Bathroom Cleaning Plan: 2 visits left.'
    expect(body(799_50)).toBe(`${sorry} We’ll refund ₹799.50 for them, with cash payments returned as credit.`)
    expect(body(0)).toBe(sorry)
  })

  test('a booking without a time gets a complete sentence', () => {
    const { body, sms } = messageFor('refunded', { ...facts, startsAt: null })
    expect(body).not.toContain('null')
    expect(composeSms(sms?.template as never, sms?.values ?? {}).text).toContain('of no date set, no time set')
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

describe('a message in Hindi', () => {
  const sofa = { ...facts, serviceNames: ['सोफ़े की सफ़ाई'], crew: ['Ravi'], until: '9:10 AM' }
  const plan = { name: 'साप्ताहिक प्लान', left: 2, lastDay: '2026-12-24' }
  const events: BookingEventName[] = [
    ...allEvents,
    'on_the_way',
    'area_closed',
    'address_changed',
    'work_removed',
    'refunded_as_credit',
    'refund_started',
    'refund_delayed',
    'refund_by_hand',
    'payment_due',
    'invoice_ready',
    'credit_note_ready',
    'work_proposed',
    'pay_link',
    'plan_ends',
    'plan_next',
    'plan_closed',
  ]

  test.each(events)('%s has the facts of the English and no English words', (event) => {
    const [hindi, english] = [messageFor(event, { ...sofa, plan }, 'hi'), messageFor(event, { ...sofa, plan })]
    expect(hindi.title).toMatch(/^[\p{Script=Devanagari}\s,?]+$/u)
    const names = ['GS-7K3M9Q', '₹1,499', 'Ravi', 'सोफ़े की सफ़ाई', '9:10 AM', plan.name]
    expect(names.filter((name) => english.body.includes(name) && !hindi.body.includes(name))).toEqual([])
    expect(hindi.body.replaceAll(/GS-7K3M9Q|Ravi|AM|PM/g, '')).not.toMatch(/[a-z]|undefined|null/i)
    expect(hindi.kind).toBe(english.kind)
    // The values of the English text as well: it goes out while the Hindi one is not registered.
    const { template, values } = english.sms ?? {}
    expect(hindi.sms).toEqual(
      english.sms && { template: `${template}_hi`, values: expect.objectContaining(values ?? {}) },
    )
    expect(hindi.body.length).toBeLessThanOrEqual(220)
  })

  test('says days in Hindi and hours in India', () => {
    expect(messageFor('confirmed', sofa, 'hi').body).toContain('मंगल 24 नव, 10:00 AM - 11:00 AM')
    expect(messageFor('confirmed', { ...sofa, startsAt: null }, 'hi').body).toContain('आपका समय')
  })
})

test.each(['announcement', 'announcement_hi'])('a text of %s is given up in the evening', (template) => {
  expect(isTooLateToday(template, new Date('2026-11-23T15:40:00Z'))).toBe(true)
  expect(isTooLateToday(template, new Date('2026-11-23T06:30:00Z'))).toBe(false)
})
