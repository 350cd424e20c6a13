import { expect, test } from 'vitest'
import { checkBookingModel } from '../booking-model/booking-model.ts'

/** Random each time; TEST_SEED runs one again. */
const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)
const [batches, numRuns] = [10, 100]

test.each(Array.from({ length: batches }, (_, batch) => seed + 2 * batch))(
  'money, credit and hours add up after any commands, and every booking can end: 100 runs from seed %i',
  { timeout: 900_000 },
  async (first) => {
    expect(await checkBookingModel({ numRuns, seed: first })).toBe(numRuns)
  },
)
