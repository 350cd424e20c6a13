import { expect, test } from 'vitest'
import { bruteForce, comparedAtMost } from '../steps/brute-force.ts'
import { suiteWorld } from '../suite-world.ts'

const world = suiteWorld({ seeded: false })

test('of 10,000 guesses from 50 addresses few are compared a number, no stranger enters and all 100 owners do', {
  timeout: 600_000,
}, async () => {
  const phones = Array.from({ length: 100 }, (_, n) => String(9_820_000_000 + 1000 * n))
  const { entered, compared, ownersIn } = await bruteForce(world, { guesses: 10_000, addresses: 50, phones })
  expect(entered).toBe(0)
  expect(Math.max(...compared)).toBeLessThanOrEqual(comparedAtMost)
  expect(ownersIn).toBe(100)
})
