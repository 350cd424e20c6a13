import { expect, test } from 'vitest'
import { CallError } from '#web/lib/call-error.ts'
import { en } from './en.ts'
import { hi } from './hi.ts'
import { problemOf } from './words.ts'

const refused = new CallError({ code: 'BAD_INPUT', status: 400, message: 'A leave must begin before it ends.' })
const offline = new CallError({ code: 'OFFLINE', status: 0, message: 'You are offline' })

test('a refusal is said in the language of the phone', () => {
  expect(problemOf(refused, hi, hi.common.notLoaded)).toBe(hi.errors.BAD_INPUT)
  expect(problemOf(refused, en, en.common.notLoaded)).toBe('A leave must begin before it ends.')
})

test('without an answer the page says what to do', () => {
  expect(problemOf(offline, hi, hi.common.notLoaded)).toBe(hi.common.notLoaded)
})
