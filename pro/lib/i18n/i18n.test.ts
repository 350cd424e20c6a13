import { expect, test } from 'vitest'
import { professionalRefusals } from '#contract/refusals/professional.ts'
import { CallError } from '#web/lib/call-error.ts'
import { en } from './en.ts'
import { hi } from './hi.ts'
import { problemText } from './i18n.ts'

const refused = new CallError({ code: 'BAD_INPUT', status: 400, message: 'A leave must begin before it ends.' })
const late = new CallError({
  ...{ code: 'BAD_TIME', status: 409, message: 'This visit starts in more than 3 hours.' },
  ...{ reason: 'TOO_EARLY', values: { hours: 3 } },
})
const offline = new CallError({ code: 'OFFLINE', status: 0, message: 'You are offline' })

test('a refusal is said in the language of the phone', () => {
  expect(problemText(refused, hi, hi.common.notLoaded)).toBe(hi.errors.BAD_INPUT)
  expect(problemText(refused, en, en.common.notLoaded)).toBe('A leave must begin before it ends.')
})

test('every reason of a refusal has its Hindi sentence, with its values', () => {
  const slots = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const [reason, english] of Object.entries(professionalRefusals)) {
    expect([reason, slots(hi.errors[reason])]).toEqual([reason, slots(english)])
    expect(hi.errors[reason]).toMatch(/\p{Script=Devanagari}/u)
  }
  expect(problemText(late, hi, hi.common.notLoaded)).toBe('यह विज़िट 3 घंटे से ज़्यादा बाद शुरू होगा।')
})

test('without an answer the page says what to do', () => {
  expect(problemText(offline, hi, hi.common.notLoaded)).toBe(hi.common.notLoaded)
})
