import { expect, test } from 'vitest'
import { passkeys } from '#contract/lib/business.ts'
import { isOwnChallenge, newPasskeyChallenge, passkeyPlace, toChallenge } from './passkey.rules.ts'

const now = new Date('2026-11-24T04:30:00Z')
const pepper = Buffer.alloc(32, 8).toString('base64')
const subject = { purpose: 'sign in', pepper, now } as const

test('a challenge holds for its purpose, its server and five minutes', () => {
  const challenge = newPasskeyChallenge(subject)
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect(isOwnChallenge(challenge, subject)).toBe(true)
  expect(isOwnChallenge(challenge, { ...subject, now: later(passkeys.challengeMinutes - 1) })).toBe(true)
  expect(isOwnChallenge(challenge, { ...subject, now: later(passkeys.challengeMinutes) })).toBe(false)
  expect(isOwnChallenge(challenge, { ...subject, purpose: 'add to someone' })).toBe(false)
  expect(isOwnChallenge(challenge, { ...subject, pepper: Buffer.alloc(32, 9).toString('base64') })).toBe(false)
  expect(newPasskeyChallenge(subject)).not.toBe(challenge)
})

test.each(['', 'AAAA', 'not base64!', Buffer.alloc(200).toString('base64url')])('“%s” is no challenge', (text) => {
  expect(isOwnChallenge(text, subject)).toBe(false)
})

test('what cannot be read names no challenge', () => {
  const written = (text: string) => Buffer.from(text).toString('base64url')
  expect(toChallenge(written('{"challenge":"abc"}'))).toBe('abc')
  for (const text of ['', '{', 'null', '[]', '{"challenge":7}']) expect(toChallenge(written(text))).toBe('')
})

test('passkeys belong to the host of the console, on this machine to localhost', () => {
  expect(passkeyPlace('https://ops.gharsaaf.example')).toEqual({
    expectedOrigin: 'https://ops.gharsaaf.example',
    expectedRPID: 'ops.gharsaaf.example',
  })
  expect(passkeyPlace('http://127.0.0.1:3000')).toEqual({
    expectedOrigin: 'http://localhost:3000',
    expectedRPID: 'localhost',
  })
})
