import { expect, test } from 'vitest'
import { HttpCallError } from './http-call.ts'
import { providerBreaker } from './provider-breaker.ts'

test('a provider without answers is not asked for a while, then by one call, and with its answer by all', async () => {
  let now = 0
  let asked = 0
  let isSilent = true
  const changes: boolean[] = []
  const breaker = providerBreaker({ failures: 2, openMs: 1000, now: () => now, onChange: (open) => changes.push(open) })
  const ask = () =>
    breaker(async () => {
      asked += 1
      if (isSilent) throw new HttpCallError('timeout', 'no answer', {})
      return { status: 500, text: '', date: null }
    }).then(
      () => 'answer',
      (error: HttpCallError) => error.phase,
    )
  expect([await ask(), await ask(), await ask()]).toEqual(['timeout', 'timeout', 'connect'])
  expect(asked).toBe(2)
  now = 1000
  expect(await Promise.all([ask(), ask()])).toEqual(['timeout', 'connect'])
  now = 2000
  isSilent = false
  expect([await ask(), await ask()]).toEqual(['answer', 'answer'])
  expect(changes).toEqual([true, false])
})
