import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { requireSafeMode } from '#server/mode.rules.ts'
import { allTemplateIds } from '../steps/template-ids.ts'

const complete = {
  NODE_ENV: 'production',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  MSG91_AUTH_KEY: 'key',
  DLT_TEMPLATE_IDS: allTemplateIds,
  DOCUMENT_KEY: randomBytes(32).toString('base64'),
  CODE_PEPPER: randomBytes(32).toString('base64'),
  BUSINESS_GSTIN: '27AAPFU0939F1ZV',
  ORIGIN: 'https://example.in',
  OPS_ORIGIN: 'https://ops.example.in',
  TRUSTED_PROXIES: '0',
}
const check = (change: Record<string, string | undefined>) => requireSafeMode(readConfig({ ...complete, ...change }))

test.each([
  ['the id of the payment account', { RAZORPAY_KEY_ID: undefined }, 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET'],
  ['the secret of the payment account', { RAZORPAY_KEY_SECRET: '' }, 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET'],
  ['an SMS provider', { MSG91_AUTH_KEY: undefined }, 'MSG91_AUTH_KEY or TWILIO_ACCOUNT_SID'],
  [
    'the registered ids of two texts',
    { DLT_TEMPLATE_IDS: allTemplateIds.replace(/,visit_started:\d+,payment_not_completed:\d+/, '') },
    'DLT_TEMPLATE_IDS with visit_started, payment_not_completed',
  ],
  ['the key for documents', { DOCUMENT_KEY: undefined }, 'DOCUMENT_KEY'],
  ['the pepper of codes', { CODE_PEPPER: undefined }, 'CODE_PEPPER'],
])('production without %s does not start and names the missing key', (_what, change, needed) => {
  expect(() => check(change)).toThrow(`Production needs ${needed}. For a demo with stand-ins set ALLOW_STANDINS=1.`)
  expect(() => check({ ...change, ALLOW_STANDINS: '1' })).not.toThrow()
})

test('production with all keys starts, with either SMS provider', () => {
  expect(() => check({})).not.toThrow()
  const twilio = { MSG91_AUTH_KEY: undefined, DLT_TEMPLATE_IDS: undefined, TWILIO_ACCOUNT_SID: 'AC1' }
  expect(() => check(twilio)).not.toThrow()
})

test.each([
  ['production without keys', { NODE_ENV: 'production' }, 'Production needs RAZORPAY_KEY_ID'],
  ['an unknown mode', { NODE_ENV: 'prodution' }, 'NODE_ENV must be production, development or test'],
  ['a demo on all addresses', { HOST: '0.0.0.0' }, 'Stand-ins and demo data are only for this machine'],
  ['a demo with real keys', { RAZORPAY_KEY_ID: 'rzp_live_1' }, 'Demo data does not go together with keys'],
])('the server refuses %s before it writes a file', async (_what, change, sentence) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'gharsaaf-production-'))
  const env = { PATH: process.env.PATH, DATA_DIR, PORT: '0', ...change }
  const outcome = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(process.execPath, ['server/main.ts'], { env }, (error, _stdout, stderr) =>
      resolve({ code: error?.code, stderr }),
    )
  })
  expect(outcome).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) })
  expect(await readdir(DATA_DIR)).toEqual([])
  await rm(DATA_DIR, { recursive: true })
})
