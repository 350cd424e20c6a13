import { expect, test } from 'vitest'
import { loadWithRetry } from './load-with-retry.ts'

function flaky(failures: number) {
  const waits: number[] = []
  let left = failures
  const load = async () => {
    if (left-- > 0) throw new Error('no network')
    return 'the map'
  }
  const wait = async (ms: number) => waits.push(ms)
  return { load, wait, waits }
}

// spec: location/loader-retries
test('retries with a growing delay', async () => {
  const { load, wait, waits } = flaky(3)
  expect(await loadWithRetry(load, 3, wait)).toBe('the map')
  expect(waits).toEqual([500, 1000, 2000])
})

// spec: location/loader-retries, constant/map-retries
test('rejects after three retries', async () => {
  const { load, wait } = flaky(4)
  await expect(loadWithRetry(load, 3, wait)).rejects.toThrow('no network')
})
