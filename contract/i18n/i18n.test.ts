import { afterEach, expect, test } from 'vitest'
import { i18n, readSentencesFrom, type Sentences } from './i18n.ts'
import { plural, select, t } from './sentence.ts'

const said = (language: Sentences['language'], byId: Sentences['byId']) => readSentencesFrom(() => ({ language, byId }))
afterEach(() => readSentencesFrom(() => undefined))

const photos = [
  ['count', 'plural', { '0': 'none', one: ['#', ' photo of ', ['name']], other: ['#', ' photos'] }],
] as const

test.each([
  ['en', 0, 'none'],
  ['en', 1, '1 photo of Asha'],
  ['en', 2, '2 photos'],
] as const)('in %s a sentence about %d has its form', (language, count, text) => {
  said(language, { abcd: photos })
  expect(i18n._({ id: 'abcd', values: { count, name: 'Asha' } })).toBe(text)
})

test.each([
  ['hi', 'one'],
  ['mr', 'other'],
] as const)('in %s none has the form %s', (language, form) => {
  said(language, { abcd: [['count', 'plural', { one: 'one', other: 'other' }]] })
  expect(i18n._({ id: 'abcd', values: { count: 0 } })).toBe(form)
})

test('a choice has its own words, else those of all others', () => {
  said('en', { abcd: ['It is ', ['state', 'select', { sent: 'sent', other: 'waiting' }]] })
  const say = (state: string) => i18n._({ id: 'abcd', values: { state } })
  expect([say('sent'), say('lost')]).toEqual(['It is sent', 'It is waiting'])
})

test('where nothing compiles them, macros say the English', () => {
  const [who, count] = ['Asha', 1]
  expect(t`${{ name: who.toUpperCase() }} and ${who}`).toBe('ASHA and Asha')
  expect(t({ context: 'booking', message: `Done` })).toBe('Done')
  expect(plural(count, { one: '# photo', other: '# photos' })).toBe('1 photo')
  expect(plural(2, { one: '# photo', other: '# photos' })).toBe('2 photos')
  expect(select('lost', { sent: 'Sent', other: 'Waiting' })).toBe('Waiting')
})
