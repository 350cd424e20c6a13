import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { contactCalls } from '#contract/contact.ts'
import type { ErrorCode } from '#contract/lib/errors.ts'
import { AppError } from '#server/http/app-error.ts'
import { handleErrors } from '#server/http/errors/error-handler.ts'
import { testLog } from './test-log.ts'

/** A server with one call that fails with this code. */
async function failWith(code: ErrorCode) {
  const { log, complain } = testLog()
  const app = Fastify({ loggerInstance: log })
  handleErrors(app)
  const fail = async () => {
    throw new AppError(code)
  }
  app.post(contactCalls.send.path, { config: { call: contactCalls.send } }, fail)
  const { statusCode } = await app.inject({ method: 'POST', url: contactCalls.send.path, payload: {} })
  await app.close()
  return { statusCode, complain }
}

test('an undeclared error code is answered and fails the tests of the world', async () => {
  const { statusCode, complain } = await failWith('SLOT_TAKEN')
  expect(statusCode).toBe(409)
  expect(complain).toThrow('The contract does not declare: /v1/contact/send answered SLOT_TAKEN')
})

test.each(['BAD_PHONE', 'TOO_LARGE', 'INTERNAL'] as const)('%s is a declared code of the call', async (code) => {
  const { complain } = await failWith(code)
  expect(complain).not.toThrow()
})

test.each([
  ['a session token', { authorization: 'Bearer token-of-a-session' }, 'session token'],
  ['a code sent by SMS', { err: { message: 'POST /otp?otp=4711 timed out' } }, 'sign-in code'],
  ['a phone number', { input: { to: '+919876500001' } }, 'phone number'],
])('a log with %s fails the tests of the world', (_secret, fields, sentence) => {
  const { log, complain } = testLog()
  log.info({ outcome: 'paid', year: 4711, link: '9876500002' }, 'Payment webhook handled')
  const at = '2026-11-23T04:30:00Z'
  const sent = { to: '+919876500001', text: '4711 is your code', at, template: 'sign_in_code', requestId: '1' }
  const secrets = { tokens: new Set(['token-of-a-session']), phones: new Set<string>(), messages: [sent] }
  expect(() => complain(secrets)).not.toThrow()
  log.info(fields, 'Retry scheduled')
  expect(() => complain(secrets)).toThrow(`The log contains a ${sentence}`)
})
