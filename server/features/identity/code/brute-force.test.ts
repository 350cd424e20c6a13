import { expect, test } from 'vitest'
import { signInFixture } from '#server/testing/sign-in-fixture.ts'
import { bruteForce, comparedAtMost } from '#server/testing/steps/brute-force.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld({ seeded: false })

// `npm run test:hard` guesses 10,000 times from 50 addresses against 100 numbers.
test('of 180 guesses few are compared a number, no stranger enters and every owner does', async () => {
  const { newPhone } = signInFixture(world)
  const phones = Array.from({ length: 3 }, newPhone)
  const { entered, compared, ownersIn } = await bruteForce(world, { guesses: 180, addresses: 8, phones })
  expect(entered).toBe(0)
  for (const of of compared) expect(of).toBeLessThanOrEqual(comparedAtMost)
  expect(ownersIn).toBe(3)
})
