import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { allTemplateIds } from '#server/testing/steps/template-ids.ts'
import { readConfig } from './config.ts'
import { describeMode, requireSafeMode } from './mode.rules.ts'

type Change = Record<string, string | undefined>
const key = () => randomBytes(32).toString('base64')
const complete: Change = {
  NODE_ENV: 'production',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  MSG91_AUTH_KEY: 'key',
  DLT_TEMPLATE_IDS: allTemplateIds,
  DOCUMENT_KEY: key(),
  CODE_PEPPER: key(),
  BUSINESS_GSTIN: '27AAPFU0939F1ZV',
  ORIGIN: 'https://example.in',
  OPS_ORIGIN: 'https://ops.example.in',
  TRUSTED_PROXIES: '1',
}
const checking = (change: Change) => () => requireSafeMode(readConfig(change))

test.each(['prod', 'Production', 'staging', 'production '])('the mode "%s" is refused', (NODE_ENV) => {
  expect(() => readConfig({ NODE_ENV })).toThrow(
    'NODE_ENV must be production, development or test; without it, it is development.',
  )
})

test.each<[string, Change]>([
  ['without any setting', {}],
  ['on another port', { PORT: '8080' }],
  ['on an IPv6 loopback', { HOST: '::1', ORIGIN: 'http://[::1]:3000' }],
  ['as a test', { NODE_ENV: 'test', HOST: 'localhost', ORIGIN: 'http://shop.localhost:3000' }],
  ['with a key for maps', { GOOGLE_MAPS_KEY: 'public' }],
  ['with a database here', { DATABASE_URL: 'postgres://app@127.0.0.1/app' }],
  ['with a database on a socket', { DATABASE_URL: 'postgres://app@remote/app?host=%2Frun%2Fpostgresql' }],
])('a demo starts %s', (_where, change) => {
  expect(checking(change)).not.toThrow()
})

test.each<[string, Change, RegExp]>([
  ['listening on all addresses', { HOST: '0.0.0.0' }, /only for this machine/],
  ['listening on the local network', { HOST: '192.168.1.5' }, /only for this machine/],
  ['behind a public address', { ORIGIN: 'https://example.in' }, /only for this machine/],
  ['with a console behind a public address', { OPS_ORIGIN: 'https://ops.example.in' }, /only for this machine/],
  ['behind a name that looks local', { ORIGIN: 'http://localhost.example.in' }, /only for this machine/],
  ['as a test, behind a public address', { NODE_ENV: 'test', ORIGIN: 'https://example.in' }, /only for this machine/],
  ['with a key for payments', { RAZORPAY_KEY_ID: 'rzp_live_1' }, /keys of real providers/],
  ['with a key for SMS', { TWILIO_ACCOUNT_SID: 'AC1' }, /keys of real providers/],
  ['with a database elsewhere', { DATABASE_URL: 'postgres://app@db.example.in/app' }, /database of another machine/],
  [
    'with the migrating role elsewhere',
    { DATABASE_URL: 'postgres://app@localhost/app', MIGRATE_DATABASE_URL: 'postgres://owner@db.example.in/app' },
    /MIGRATE_DATABASE_URL names one/,
  ],
  [
    'with a database elsewhere behind a local name',
    { DATABASE_URL: 'postgres://app@localhost/app?host=db.example.in' },
    /database of another machine/,
  ],
  ['with a database without host', { DATABASE_URL: 'postgres:///app' }, /database of another machine/],
])('a demo %s is refused unless it is said', (_where, change, sentence) => {
  expect(checking(change)).toThrow(sentence)
  expect(checking({ ...change, ALLOW_STANDINS: '1' })).not.toThrow()
  expect(checking({ ...change, ALLOW_STANDINS: 'no' })).toThrow(sentence)
})

test('a process that shares the work needs a database that can be shared', () => {
  for (const ROLE of ['web', 'worker']) {
    expect(checking({ ROLE })).toThrow(`ROLE=${ROLE} is one of several processes`)
    expect(checking({ ROLE, DATABASE_URL: 'postgres://app@localhost/app' })).not.toThrow()
  }
  expect(checking({ ROLE: 'jobs' })).toThrow('ROLE must be web, worker or all.')
})

test('a migrating role needs the database of the product beside it', () => {
  const MIGRATE_DATABASE_URL = 'postgres://owner@localhost/app'
  expect(checking({ MIGRATE_DATABASE_URL })).toThrow('MIGRATE_DATABASE_URL needs DATABASE_URL')
  expect(checking({ MIGRATE_DATABASE_URL, DATABASE_URL: 'postgres://app@localhost/app' })).not.toThrow()
})

test('production starts with everything stated, behind a proxy or without', () => {
  expect(checking(complete)).not.toThrow()
  expect(checking({ ...complete, TRUSTED_PROXIES: '0', HOST: '0.0.0.0' })).not.toThrow()
  expect(checking({ ...complete, PRO_ORIGIN: 'https://pro.example.in' })).not.toThrow()
})

test.each<[string, Change, RegExp]>([
  ['without ORIGIN', { ORIGIN: undefined }, /https address in ORIGIN/],
  ['with an unencrypted ORIGIN', { ORIGIN: 'http://example.in' }, /https address in ORIGIN/],
  ['without an address of the console', { OPS_ORIGIN: undefined }, /for the console in OPS_ORIGIN/],
  ['with the console in the shop', { OPS_ORIGIN: 'https://example.in/ops' }, /for the console in OPS_ORIGIN/],
  ['with an unencrypted console', { OPS_ORIGIN: 'http://ops.example.in' }, /for the console in OPS_ORIGIN/],
  ['with /pro at the console', { PRO_ORIGIN: 'https://ops.example.in' }, /PRO_ORIGIN must be an https address/],
  ['without TRUSTED_PROXIES', { TRUSTED_PROXIES: undefined }, /TRUSTED_PROXIES.*0 for none/],
  ['with an empty TRUSTED_PROXIES', { TRUSTED_PROXIES: '' }, /TRUSTED_PROXIES.*0 for none/],
])('production %s is refused, also where stand-ins are allowed', (_what, change, sentence) => {
  expect(checking({ ...complete, ...change })).toThrow(sentence)
  expect(checking({ ...complete, ...change, ALLOW_STANDINS: '1' })).toThrow(sentence)
})

const counted = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64')
test.each([
  ['equal bytes', Buffer.alloc(32, 9).toString('base64')],
  ['a short pattern', Buffer.alloc(32, 'secret').toString('base64')],
  ['counted bytes', counted],
  ['readable text', Buffer.from('correct horse battery staple 12!').toString('base64')],
  ['a well-known hash', '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='],
])('production refuses a secret of %s without showing it', (_what, weak) => {
  for (const name of ['DOCUMENT_KEY', 'CODE_PEPPER']) {
    expect(checking({ ...complete, [name]: weak })).toThrow(
      `${name} is easy to guess: make one with \`openssl rand -base64 32\`.`,
    )
  }
  expect(checking({ ...complete, DOCUMENT_KEY: `${key()},${weak}` })).toThrow(/DOCUMENT_KEY is easy to guess/)
})

test('production refuses one secret for two purposes, and accepts random ones', () => {
  expect(checking({ ...complete, CODE_PEPPER: complete.DOCUMENT_KEY })).toThrow(/must not be a DOCUMENT_KEY/)
  for (let time = 0; time < 1000; time += 1) expect(checking({ ...complete, CODE_PEPPER: key() })).not.toThrow()
})

test.each<[string, Change, string[]]>([
  [
    'the demo',
    {},
    [
      'Starting in development mode (NODE_ENV is not set)',
      'With stand-ins for payments, SMS, WhatsApp, calls and e-mail, demo data (HOST and ORIGIN are this machine)',
    ],
  ],
  [
    'a demo for others',
    { NODE_ENV: 'production', ALLOW_STANDINS: '1', MSG91_AUTH_KEY: 'key', ORIGIN: 'https://example.in' },
    ['Starting in production mode (NODE_ENV=production)', 'With stand-ins for payments (ALLOW_STANDINS=1)'],
  ],
  [
    'a demo with its world',
    { NODE_ENV: 'production', ALLOW_STANDINS: '1', SEED: 'demo' },
    [
      'Starting in production mode (NODE_ENV=production)',
      'With stand-ins for payments, SMS, WhatsApp, calls and e-mail, demo data (ALLOW_STANDINS=1)',
    ],
  ],
  [
    'development on an empty shop',
    { SEED: 'reference' },
    [
      'Starting in development mode (NODE_ENV is not set)',
      'With stand-ins for payments, SMS, WhatsApp, calls and e-mail (HOST and ORIGIN are this machine)',
    ],
  ],
  [
    'a worker',
    { ...complete, ROLE: 'worker' },
    ['Starting worker in production mode (NODE_ENV=production)', 'With real providers and no demo data'],
  ],
  [
    'the real product',
    complete,
    ['Starting in production mode (NODE_ENV=production)', 'With real providers and no demo data'],
  ],
])('the terminal says what %s runs with, and why', (_what, change, lines) => {
  expect(describeMode(readConfig(change))).toEqual(lines)
})

test('production refuses the demo world beside real providers', () => {
  expect(checking({ ...complete, SEED: 'demo' })).toThrow(
    'SEED=demo adds offers, people and staff who do not exist. For a demo in production set ALLOW_STANDINS=1 as well.',
  )
  expect(checking({ ...complete, SEED: 'reference' })).not.toThrow()
  expect(() => readConfig({ SEED: 'none' })).toThrow('SEED must be reference or demo')
})

test('a GSTIN with a typing mistake stops every start, before it is printed on invoices', () => {
  expect(checking({ BUSINESS_GSTIN: '27AAPFU0939F1ZW' })).toThrow(/^BUSINESS_GSTIN cannot be used: .+ typing mistake/)
})

test('production needs the GSTIN of the company', () => {
  expect(checking({ ...complete, BUSINESS_GSTIN: undefined })).toThrow(/^Production needs BUSINESS_GSTIN\./)
})
