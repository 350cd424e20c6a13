import { expect, test } from 'vitest'
import { testScale } from '../scale/test-scale.ts'
import { checkBookingModel } from './booking-model.ts'

const numRuns = testScale.isFull ? 200 : 4

test('money, credit and hours add up after any commands, and every booking can end', async () => {
  expect(await checkBookingModel({ numRuns, seed: testScale.seed })).toBe(numRuns)
})
