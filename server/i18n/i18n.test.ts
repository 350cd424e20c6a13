import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { permittedWords } from '#contract/i18n/time-texts.ts'
import type { Language } from '#contract/lib/languages.ts'
import { sentences, translate } from './i18n.ts'

/** What the features say, from their sources: `say('…')`. */
const said = globSync('server/features/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bsay\(\s*'((?:[^'\\]|\\.)*)'/g)].map(([, english = '']) => english),
  )
const all = [...new Set([...said, 'Extra work is rescheduled with its visit.', ...Object.values(permittedWords)])]

const slots = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join()

describe.each(Object.keys(sentences) as (keyof typeof sentences)[])('sentences of the server in %s', (language) => {
  const known = sentences[language]

  test('are all there, and no others', () => {
    expect(said.length).toBeGreaterThan(40)
    expect(all.filter((english) => !known[english])).toEqual([])
    expect(Object.keys(known).filter((english) => !all.includes(english))).toEqual([])
  })

  test('have the values of the English', () => {
    expect(Object.entries(known).filter(([english, text]) => slots(english) !== slots(text))).toEqual([])
  })

  test('have no English words', () => {
    const words = (text: string) => text.replaceAll(/\{\w+\}|GSTIN|SMS/g, '')
    expect(Object.values(known).filter((text) => /[a-z]/i.test(words(text)))).toEqual([])
  })
})

test.each<[Language, string, string, string, string]>([
  ['en', 'Tue 24 Nov, 10:00 AM', '24 November 2026', 'Saturdays and Sundays', 'A, B and C'],
  ['hi', 'मंगल 24 नव॰, 10:00 AM', '24 नवंबर 2026', 'शनिवार और रविवार', 'A, B, और C'],
  ['ta', 'செவ். 24 நவ., 10:00 AM', '24 நவம்பர், 2026', 'சனி மற்றும் ஞாயிறு', 'A, B மற்றும் C'],
])('days and lists in %s', (language, moment, day, weekdays, list) => {
  const words = translate(language)
  expect(words.moment(new Date('2026-11-24T04:30:00Z'))).toBe(moment)
  expect(words.day('2026-11-24')).toBe(day)
  expect(words.weekdays([0, 6])).toBe(weekdays)
  expect(words.list(['A', 'B', 'C'])).toBe(list)
  expect(words.list([])).toBe('')
})
