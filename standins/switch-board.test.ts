import { expect, test } from 'vitest'
import { createSwitchBoard } from './switch-board.ts'

const board = () => createSwitchBoard({ delayMs: 0, fail: false, currency: '' })

test('keeps a switch until it is changed', () => {
  const switches = board()
  switches.set({ fail: true })
  expect([switches.use('fail'), switches.use('fail')]).toEqual([true, true])
  switches.set({ fail: false })
  expect(switches.use('fail')).toBe(false)
})

test('resets a switch for two uses at the third use', () => {
  const switches = board()
  switches.set({ delayMs: { value: 50, next: 2 } })
  expect([switches.use('delayMs'), switches.use('delayMs'), switches.use('delayMs')]).toEqual([50, 50, 0])
})

test('applies and counts a switch limited to one call only there', () => {
  const switches = board()
  switches.set({ fail: { value: true, next: 1, only: 'refund' } })
  expect(switches.use('fail', 'GET /v1/payment_links')).toBe(false)
  expect(switches.use('fail', 'POST /v1/payments/pay_1/refund')).toBe(true)
  expect(switches.use('fail', 'POST /v1/payments/pay_1/refund')).toBe(false)
})

test('clears all switches on reset and sets new ones in the same request', () => {
  const switches = board()
  switches.set({ fail: true, currency: 'USD' })
  switches.set({ reset: true, delayMs: 5 })
  expect(switches.show()).toEqual({ delayMs: { value: 5 }, fail: false, currency: '' })
})

test.each([
  [{ unknown: 1 }, 'No switch "unknown"'],
  [{ fail: 'yes' }, '"fail" takes a boolean'],
  [{ delayMs: { value: 5, next: 0 } }, '"next" counts uses'],
  [[], 'must be an object'],
  [null, 'must be an object'],
])('%j is refused and changes nothing', (wanted, words) => {
  const switches = board()
  expect(() => switches.set(wanted)).toThrow(words)
  expect(switches.show()).toEqual({ delayMs: 0, fail: false, currency: '' })
})
