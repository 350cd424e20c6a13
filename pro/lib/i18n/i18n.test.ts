import { afterEach, expect, test } from 'vitest'
import { errorFromResponse } from '#web/lib/call-error.ts'
import { chooseLanguage, sentence } from './i18n.ts'

afterEach(() => chooseLanguage('en'))

const message = 'This visit starts in more than 3 hours.'
const late = { code: 'BAD_TIME', reason: 'TOO_EARLY', values: { hours: 3 } } as const
const inHindi = 'यह विज़िट 3 घंटे से ज़्यादा बाद शुरू होगी।'

test('a refusal is in the language of the phone, with its values', async () => {
  const answered = async () => (await errorFromResponse(409, { ...late, message, status: false }, null)).message
  expect(await answered()).toBe(message)
  await chooseLanguage('hi')
  expect(await answered()).toBe(inHindi)
})

test('an update that waited is refused in the language that the phone has when it is read', async () => {
  const refusal = { ...late, sentence: message }
  expect(sentence(refusal)).toBe(message)
  await chooseLanguage('hi')
  expect(sentence(refusal)).toBe(inHindi)
  expect(sentence({ code: 'NO_SUCH_CODE', sentence: 'Too late.' })).toBe('Too late.')
})
