import { expect, test } from 'vitest'
import { offeredLanguages } from '#contract/lib/languages.ts'
import {
  checkSmsTemplates,
  composeSms,
  english,
  registeredText,
  renderSms,
  type SmsTemplate,
  smsTemplates,
} from './sms-templates.ts'
import { isToCustomers } from './sms-texts.ts'

const visit = { booking: 'GS1042', date: 'Wed 4 Mar', slot: '10:00 AM - 11:00 AM' }
const all = {
  ...visit,
  code: '4821',
  host: 'gharsaaf.example',
  professional: 'Meena Kumari',
  amount: '1,499',
  ending: '10',
  plan: 'Weekly Bathroom Cleaning Plan',
  left: '2',
  lastDay: 'Thu 24 Dec',
  link: 'https://gharsaaf.example/keep-number#a',
  work: 'Classic bathroom cleaning',
  customer: 'Asha',
  place: '12, 5th Block, Koramangala,',
  account: 'HDFC 4321',
  paper: 'police verification',
  city: 'Indore',
  placeEnd: 'Bengaluru',
  until: '10:40 AM',
  ...{
    caseNumber: 'C1001',
    first: 'Yes, up to 500 litres',
    second: 'on any day',
    third: 'before noon,',
    fourth: 'for two.',
  },
}
const inHindi = {
  ...all,
  plan: 'हर हफ़्ते बाथरूम की सफ़ाई का प्लान',
  city: 'नवी मुंबई और ठाणे',
  date: 'बुध 4 मार्च',
  lastDay: 'गुरु 24 दिस',
}
const templates = [...smsTemplates.values()]
const inEnglish = templates.filter(({ language }) => language === 'en')

test('our templates are valid', () => {
  expect(() => checkSmsTemplates()).not.toThrow()
})

test.each(inEnglish)('$name fills completely with GSM-7 letters', (template) => {
  // One letter outside GSM-7 would halve the length of a message.
  expect(renderSms(template, all)).toMatch(/^[\x20-\x7e\n]*$/)
})

test.each(templates.filter(({ language }) => language !== 'en'))(
  '$name fills completely, in four parts at most',
  (template) => {
    const text = renderSms(template, inHindi)
    expect(text).toContain('GharSaaf')
    // Unicode: 67 letters a part.
    expect(Math.ceil(text.length / 67)).toBeLessThanOrEqual(4)
  },
)

test('operators have a text in each language to customers, and others in English', () => {
  for (const { of } of inEnglish) {
    const languages = templates.filter((template) => template.of === of).map(({ language }) => language)
    expect([of, languages.sort()]).toEqual([of, isToCustomers(of) ? [...offeredLanguages].sort() : ['en']])
  }
})

test('a text has what the operators registered', async () => {
  const registered = templates.map((template) => `${template.name}\n${registeredText(template)}\n`)
  await expect(registered.join('\n')).toMatchFileSnapshot('sms-texts.snapshot.txt')
})

test.each(['en', 'hi', 'kn'] as const)('the sign-in code in %s ends with the autofill line', (language) => {
  const template = templates.find(({ of, language: own }) => of === 'sign_in_code' && own === language) as SmsTemplate
  expect(renderSms(template, all)).toMatch(/4821.*GharSaaf.*\n@gharsaaf\.example #4821$/)
})

test('a message has its registration and only its own values', () => {
  expect(composeSms(english('booking_confirmed'), all)).toEqual({
    text: 'Your GharSaaf booking GS1042 is confirmed for Wed 4 Mar, 10:00 AM - 11:00 AM. See you then!',
    template: { id: english('booking_confirmed').dltTemplateId, name: 'booking_confirmed', values: visit },
  })
})

test('a value cannot add a line', () => {
  const { text } = composeSms(english('professional_assigned'), { ...all, professional: 'Meena\n@evil.example #9999' })
  expect(text).not.toContain('\n')
})

test('typed quotes and dashes become GSM-7 letters', () => {
  const { text } = composeSms(english('crew_visit_new'), {
    ...all,
    customer: 'D\u2019Souza',
    place: '12\u201314, \u201cLake View\u201d',
  })
  expect(text).toContain(`for D'Souza at 12-14, "Lake View" `)
})

test('cuts a long value to the operators’ limit', () => {
  const { template } = composeSms(english('professional_assigned'), { ...all, professional: 'M'.repeat(60) })
  expect(template.values.professional).toBe('M'.repeat(40))
})

test.each([
  ['is missing', { date: 'x', slot: 'y' }, 'no value for booking'],
  ['is blank', { ...visit, booking: ' ' }, 'no value for booking'],
])('a value that %s is our mistake', (_what, values, words) => {
  expect(() => composeSms(english('visit_reminder'), values)).toThrow(words)
})

test('throws for a word in a number variable', () => {
  expect(() => composeSms(english('payment_refunded'), { ...all, amount: 'a lot' })).toThrow('amount must be numeric')
})

test('a template without a registration stops the start', () => {
  expect(() => checkSmsTemplates([{ ...english('visit_reminder'), dltTemplateId: '' }])).toThrow('19 digits')
})

test('two templates cannot share a registration', () => {
  const { dltTemplateId } = english('visit_reminder')
  const twin = { ...english('booking_confirmed'), dltTemplateId }
  expect(() => checkSmsTemplates([english('visit_reminder'), twin])).toThrow('share a DLT template id')
})
