import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { requireSafeMode } from '#server/mode.rules.ts'
import { allTemplateIds } from '#server/testing/steps/template-ids.ts'
import { documentKeys } from './document-keys.ts'
import { documentSeal } from './document-seal.ts'

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64')
const document = Buffer.from('the number on an identity card')

test('a sealed document cannot be read, and opens again', () => {
  const seal = documentSeal([key('a')])
  const sealed = seal.seal(document, 'application:pan')
  expect(sealed.includes('number')).toBe(false)
  expect(seal.open(sealed, 'application:pan')).toEqual(document)
  expect(seal.seal(document, 'application:pan')).not.toEqual(sealed)
})

test('a changed byte, another owner or another key opens nothing', () => {
  const seal = documentSeal([key('a')])
  const sealed = seal.seal(document, 'application:pan')
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => seal.open(changed, 'application:pan')).toThrow('No key opens this document.')
  expect(() => seal.open(sealed, 'application:identity')).toThrow()
  expect(() => documentSeal([key('b')]).open(sealed, 'application:pan')).toThrow()
  expect(() => seal.open(Buffer.alloc(5), 'application:pan')).toThrow()
})

test('after a change of key, documents sealed before still open', () => {
  const sealed = documentSeal([key('a')]).seal(document, 'x')
  expect(documentSeal([key('b'), key('a')]).open(sealed, 'x')).toEqual(document)
})

test('without a configured key one is made for the data directory, for its owner alone, and kept', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-keys-'))
  const config = { ...readConfig({}), dataDir }
  const [first, second] = await Promise.all([documentKeys(config), documentKeys(config)])
  expect(Buffer.from(first[0] ?? '', 'base64')).toHaveLength(32)
  expect(second).toEqual(first)
  expect((await stat(join(dataDir, 'document-key'))).mode & 0o077).toBe(0)
  await rm(dataDir, { recursive: true })
})

test('a key of another length is refused in words', () => {
  expect(() => readConfig({ DOCUMENT_KEY: 'short' })).toThrow(ConfigError)
  expect(readConfig({ DOCUMENT_KEY: `${key('b')},${key('a')}` }).documentKeys).toHaveLength(2)
})

test('production does not start without a key for documents', () => {
  const keys = {
    RAZORPAY_KEY_ID: 'a',
    RAZORPAY_KEY_SECRET: 'b',
    MSG91_AUTH_KEY: 'c',
    DLT_TEMPLATE_IDS: allTemplateIds,
    CODE_PEPPER: randomBytes(32).toString('base64'),
    NODE_ENV: 'production',
    ORIGIN: 'https://example.in',
    OPS_ORIGIN: 'https://ops.example.in',
    BUSINESS_GSTIN: '27AAPFU0939F1ZV',
    TRUSTED_PROXIES: '0',
  }
  const DOCUMENT_KEY = randomBytes(32).toString('base64')
  expect(() => requireSafeMode(readConfig(keys))).toThrow('Production needs DOCUMENT_KEY.')
  expect(() => requireSafeMode(readConfig({ ...keys, DOCUMENT_KEY }))).not.toThrow()
  expect(() => requireSafeMode(readConfig({ NODE_ENV: 'production', ALLOW_STANDINS: '1' }))).not.toThrow()
})
