import { expect, test } from 'vitest'
import { errors } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/languages.ts'
import { readEntries } from '#scripts/sentences/read-sentences.ts'
import { placeCopy } from './place.copy.ts'

test('a place that we do not serve is promised nothing', () => {
  expect(placeCopy.notHere).toBe('Not available here yet')
  expect(errors.NOT_SERVED.sentence).toMatch(/^Not available here yet\. /)
})

test.each<[Language, string]>([
  ['hi', 'जल्द'],
  ['mr', 'लवकर'],
  ['bn', 'শিগগির'],
  ['kn', 'ಶೀಘ್ರ'],
  ['te', 'త్వరలో'],
  ['ta', 'விரைவில்'],
])('nor in %s', async (language, soon) => {
  const entries = [...readEntries(language).values()]
  const sentences = entries.filter(({ english }) => english.startsWith(placeCopy.notHere))
  expect(sentences.length).toBeGreaterThan(1)
  for (const { translation } of sentences) expect(translation).not.toContain(soon)
})
