import { expect, test } from 'vitest'
import { t } from '#contract/i18n/sentence.ts'
import { dayMonthYear, momentLabel } from '#contract/lib/india-time.ts'
import type { Language } from '#contract/lib/languages.ts'
import { inLanguage, listed, named, weekdaysListed } from './i18n.ts'

test.each<[Language, string, string, string, string]>([
  ['en', 'Tue 24 Nov, 10:00 AM', '24 November 2026', 'Saturdays and Sundays', 'A, B and C'],
  ['hi', 'मंगल 24 नव॰, 10:00 AM', '24 नवंबर 2026', 'शनिवार और रविवार', 'A, B, और C'],
  ['ta', 'செவ்வாய் 24 நவ, 10:00 AM', '24 நவம்பர் 2026', 'சனி மற்றும் ஞாயிறு', 'A, B மற்றும் C'],
])('days and lists in %s', (language, moment, day, weekdays, list) => {
  inLanguage(language, () => {
    expect(momentLabel(new Date('2026-11-24T04:30:00Z'))).toBe(moment)
    expect(dayMonthYear('2026-11-24')).toBe(day)
    expect(weekdaysListed([0, 6])).toBe(weekdays)
    expect(listed(['A', 'B', 'C'])).toBe(list)
    expect(listed([])).toBe('')
  })
})

test('a sentence is in the language of its reader, also after waiting, and in English outside', async () => {
  const say = async () => {
    await Promise.resolve()
    return named('service', { id: 'sofa', name: 'Sofa cleaning' })
  }
  expect(await inLanguage('hi', say, (...key) => `सोफ़े की सफ़ाई ${key}`)).toBe(
    'सोफ़े की सफ़ाई service,sofa,name,Sofa cleaning',
  )
  expect(await say()).toBe('Sofa cleaning')
  expect([inLanguage(null, () => t`Cancelling is free.`), t`Cancelling is free.`]).toEqual(
    Array(2).fill('Cancelling is free.'),
  )
})
