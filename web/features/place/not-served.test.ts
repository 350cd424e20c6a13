import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errors } from '#contract/lib/errors.ts'
import { placeCopy } from './place.copy.ts'

test('a place that we do not serve is promised nothing', () => {
  expect(placeCopy.notHere).toBe('Not available here yet')
  expect(errors.NOT_SERVED.sentence).toMatch(/^Not available here yet\. /)
})

test.each([
  ['hi', 'जल्द'],
  ['mr', 'लवकर'],
  ['bn', 'শিগগির'],
  ['kn', 'ಶೀಘ್ರ'],
  ['te', 'త్వరలో'],
  ['ta', 'விரைவில்'],
])('nor in %s', (language, soon) => {
  for (const group of ['place', 'catalog', 'home', 'errors']) {
    const words = readFileSync(new URL(`../../locales/${language}/${group}.json`, import.meta.url), 'utf8')
    const sentences = words.split('\n').filter((line) => /"(notHere|NOT_SERVED)"/.test(line))
    expect(sentences).toHaveLength(1)
    expect(sentences[0]).not.toContain(soon)
  }
})
