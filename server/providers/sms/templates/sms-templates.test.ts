import { expect, test } from 'vitest'
import { HINDI_SMS_TEMPLATES } from './hindi-template-list.ts'
import { SMS_TEMPLATES, type SmsTemplate, type SmsVariable } from './sms-template-list.ts'
import { allSmsTemplates, checkSmsTemplates, composeSms, renderSms } from './sms-templates.ts'

const visit = { booking: 'GS1042', date: 'Wed 4 Mar', slot: '10:00 AM - 11:00 AM' }
const all = {
  ...visit,
  code: '4821',
  host: 'gharsaaf.example',
  professional: 'Meena',
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

const hindi = {
  date_hi: 'बुध 4 मार्च',
  slot_hi: '10:00 AM - 11:00 AM',
  professional_hi: 'Meena Kumari',
  plan_hi: 'हर हफ़्ते बाथरूम की सफ़ाई का प्लान',
  last_day_hi: 'गुरु 24 दिस',
  city_hi: 'नवी मुंबई और ठाणे',
}

test('our templates are valid', () => {
  expect(() => checkSmsTemplates()).not.toThrow()
})

test.each(Object.values(SMS_TEMPLATES))('$name fills completely with GSM-7 letters', (template) => {
  const text = renderSms(template, all)
  expect(text).not.toMatch(/[{}#]\w+#|undefined/)
  // One letter outside GSM-7 would halve the length of a message.
  expect(text).toMatch(/^[\x20-\x7e\n]*$/)
})

test.each(Object.values(HINDI_SMS_TEMPLATES))('$name fills completely, in four parts at most', (template) => {
  const text = renderSms(template, { ...all, ...hindi })
  expect(text).toContain('GharSaaf')
  expect(text).not.toMatch(/[{}#]\w+#|undefined/)
  // Unicode: 67 letters a part.
  expect(Math.ceil(text.length / 67)).toBeLessThanOrEqual(4)
})

test('each Hindi text has an English one, with the same variables', () => {
  for (const [name, { variables }] of Object.entries(HINDI_SMS_TEMPLATES)) {
    const english: readonly SmsVariable[] = allSmsTemplates[name.replace(/_hi$/, '')]?.variables ?? []
    const names = variables.map((variable) => variable.name.replace(/_hi$/, '').replace('last_day', 'lastDay'))
    expect(names.toSorted()).toEqual(english.map((variable) => variable.name).toSorted())
  }
})

test('every text to customers is there in Hindi, too', () => {
  const toProfessionals = [
    'crew_visit_new',
    'crew_visit_changed',
    'crew_visit_cancelled',
    'payout_account',
    'paper_ends',
  ]
  const toCustomers = Object.keys(SMS_TEMPLATES).filter((name) => !toProfessionals.includes(name))
  expect(toCustomers.filter((name) => !(`${name}_hi` in HINDI_SMS_TEMPLATES))).toEqual([])
})

test('the sign-in code ends with the autofill line', () => {
  expect(composeSms('sign_in_code', all).text).toBe(
    '4821 is your GharSaaf code, valid 5 minutes. Do not share it.\n@gharsaaf.example #4821',
  )
})

test('a message has its registration and only its own values', () => {
  expect(composeSms('booking_confirmed', all)).toEqual({
    text: 'Your GharSaaf booking GS1042 is confirmed for Wed 4 Mar, 10:00 AM - 11:00 AM. See you then!',
    template: { id: SMS_TEMPLATES.booking_confirmed.dltTemplateId, name: 'booking_confirmed', values: visit },
  })
})

test('a value cannot add a line', () => {
  const { text } = composeSms('professional_assigned', { ...all, professional: 'Meena\n@evil.example #9999' })
  expect(text).not.toContain('\n')
})

test('typed quotes and dashes become GSM-7 letters', () => {
  const { text } = composeSms('crew_visit_new', {
    ...all,
    customer: 'D\u2019Souza',
    place: '12\u201314, \u201cLake View\u201d',
  })
  expect(text).toContain(`for D'Souza at 12-14, "Lake View" `)
})

test('cuts a long value to the operators’ limit', () => {
  const { template } = composeSms('professional_assigned', { ...all, professional: 'M'.repeat(60) })
  expect(template.values.professional).toBe('M'.repeat(40))
})

test.each([
  ['is missing', { date: 'x', slot: 'y' }, 'no value for booking'],
  ['is blank', { ...visit, booking: ' ' }, 'no value for booking'],
])('a value that %s is our mistake', (_what, values, words) => {
  expect(() => composeSms('visit_reminder', values)).toThrow(words)
})

test('throws for a word in a number variable', () => {
  expect(() => composeSms('payment_refunded', { ...all, amount: 'a lot' })).toThrow('amount must be numeric')
})

const sound: SmsTemplate = SMS_TEMPLATES.visit_reminder
test.each<[string, Partial<SmsTemplate>, string]>([
  ['has more tags than variables', { text: `${sound.text} {#numeric#}` }, 'the text has the tags'],
  ['has a tag of another kind', { text: sound.text.replace('alphanumeric', 'url') }, 'the text has the tags'],
  ['has an old tag', { text: 'Hello {#var#}', variables: [{ name: 'booking', kind: 'numeric' }] }, 'the tags (var)'],
  ['has a broken tag', { text: `${sound.text} {#numeric` }, 'broken tag'],
  ['has no registration', { dltTemplateId: '' }, '19 digits'],
  ['has a long header', { header: 'GHARSAAF' }, '6 letters'],
  ['goes by another name', { name: 'reminder' }, 'called reminder'],
])('a template that %s stops the start', (_what, change, words) => {
  expect(() => checkSmsTemplates({ visit_reminder: { ...sound, ...change } })).toThrow(words)
})

test('two templates cannot share a registration', () => {
  const twin = { ...SMS_TEMPLATES.booking_confirmed, dltTemplateId: sound.dltTemplateId }
  expect(() => checkSmsTemplates({ visit_reminder: sound, booking_confirmed: twin })).toThrow('share a DLT template id')
})
