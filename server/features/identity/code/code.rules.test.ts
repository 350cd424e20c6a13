import { describe, expect, test } from 'vitest'
import { codeFrom, codeToSend, isRightCode, newCode } from './code.rules.ts'

const pepper = Buffer.alloc(32, 1).toString('base64')
const at = new Date('2026-11-23T04:30:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)

// spec: constant/code-digits
test('codes have four digits and cover the whole range', () => {
  const codes = Array.from({ length: 5000 }, () => codeFrom(newCode(at).seed, pepper))
  expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true)
  expect(new Set(codes.map((code) => code[0])).size).toBe(10)
  expect(new Set(codes).size).toBeGreaterThan(3000)
})

test('another pepper makes another code of the same seed', () => {
  const other = Buffer.alloc(32, 2).toString('base64')
  const seeds = Array.from({ length: 20 }, () => newCode(at).seed)
  expect(seeds.map((seed) => codeFrom(seed, pepper))).not.toEqual(seeds.map((seed) => codeFrom(seed, other)))
})

test.each(['', '12345', '１２３４', 'abcd'])('%o is never the right code', (guess) => {
  expect(isRightCode(guess, newCode(at).seed, pepper)).toBe(false)
})

describe('the code to send', () => {
  const previous = { ...newCode(at), guesses: 4, addressGuesses: 4 }

  test('is the same within a minute, with its guesses', () => {
    expect(codeToSend(previous, later(59))).toEqual(previous)
  })

  test.each([
    ['after a minute', previous, later(60)],
    ['after five guesses', { ...previous, guesses: 5 }, later(1)],
    ['after five guesses without the id', { ...previous, addressGuesses: 5 }, later(1)],
    ['the first time', undefined, at],
  ])('is new %s', (_when, state, now) => {
    const next = codeToSend(state, now)
    expect(next).toMatchObject({ codeAt: now, guesses: 0, addressGuesses: 0 })
    expect(next.seed).not.toEqual(previous.seed)
  })
})
