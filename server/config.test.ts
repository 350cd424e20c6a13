import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('defaults to this machine without variables', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    origin: 'http://127.0.0.1:3000',
    databaseUrl: undefined,
    runAs: undefined,
    migrateDatabaseUrl: undefined,
    documentKeys: [],
    trustedProxies: 0,
  })
})

test('an empty variable counts as not set', () => {
  const empty = { PORT: '', ORIGIN: '', DATABASE_URL: '', RAZORPAY_KEY_ID: '', DOCUMENT_KEY: '' }
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('variables are read', () => {
  const secrets = { RAZORPAY_WEBHOOK_SECRET: 'new,old', TRUSTED_PROXIES: '2' }
  const config = readConfig({ ...secrets, HOST: '0.0.0.0', PORT: '8080', ORIGIN: 'https://example.in/' })
  expect(config).toMatchObject({ port: 8080, origin: 'https://example.in', trustedProxies: 2 })
  expect(config.razorpay.webhookSecrets).toEqual(['new', 'old'])
  expect(readConfig({ HOST: '0.0.0.0', PORT: '0' }).origin).toBe('http://localhost:0')
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number.'],
  [{ PORT: '-1' }, 'PORT must be a whole number.'],
  [{ TRUSTED_PROXIES: '1.5' }, 'TRUSTED_PROXIES must be a whole number.'],
  [{ ORIGIN: 'http://example.in:99999' }, 'ORIGIN must be an address such as https://example.in.'],
  [{ ORIGIN: 'example.in' }, 'ORIGIN must be an address such as https://example.in.'],
  [
    { DLT_TEMPLATE_IDS: 'sign_in_code:1107171000000000001,welcome:1107171000000000002' },
    'DLT_TEMPLATE_IDS must be names of texts with ids of 19 digits, such as sign_in_code:1107171000000000001.',
  ],
  [{ DOCUMENT_KEY: 'secret' }, 'DOCUMENT_KEY must be 32 bytes in base64, such as `openssl rand -base64 32` prints.'],
])('%j is refused with one sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(new ConfigError(sentence))
})
