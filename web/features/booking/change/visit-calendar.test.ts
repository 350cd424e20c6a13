import { expect, test } from 'vitest'
import { calendarFile } from './visit-calendar.ts'

const visit = {
  _id: '0b8f0c3e-5a0e-4a57-9d0c-6a3c1f4c9a11',
  number: 'GS-482913',
  items: [{ serviceId: { name: 'Deep Kitchen Cleaning' } }, { serviceId: { name: 'Sofa Shampooing' } }] as never,
  date: '2026-11-24',
  timeSlot: { start: '10:00', end: '11:00' },
  durationMinutes: 150,
  address: '304, Shagun Residency;\nKoramangala',
}
const now = new Date('2026-11-23T04:30:00Z')
const file = (more: Partial<typeof visit> = {}) => calendarFile({ ...visit, ...more }, 'https://gharsaaf.test', now)
const unfolded = (text: string | null) => text?.replaceAll('\r\n ', '').split('\r\n') ?? []

test('a visit is in the calendar from its slot for as long as the work takes, in India’s time', () => {
  const lines = unfolded(file())
  expect(lines).toEqual(expect.arrayContaining(['DTSTART:20261124T043000Z', 'DTEND:20261124T070000Z']))
  expect(lines).toContain('SUMMARY:GharSaaf: Deep Kitchen Cleaning\\, Sofa Shampooing')
  expect(lines).toContain('LOCATION:304\\, Shagun Residency\\;\\nKoramangala')
  expect(lines).toContain(`UID:${visit._id}@gharsaaf`)
})

test('no line is longer than 75 octets, and no letter is cut', () => {
  const address = 'श्रीमती लक्ष्मी त्रिपाठी, कोरमंगला पाँचवाँ ब्लॉक, बेंगलुरु 560034'
  const text = file({ address }) ?? ''
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(unfolded(text)).toContain(`LOCATION:${address.replaceAll(',', '\\,')}`)
})

test('there is none without a slot', () => {
  expect(calendarFile({ ...visit, timeSlot: null }, 'https://gharsaaf.test', now)).toBeNull()
})
