import { test } from 'vitest'
import { testScale } from './test-scale.ts'

/** A test of the full run alone: another fault of a kind that each run tries once. */
export const nightly: (name: string, body: () => Promise<void>) => void = testScale.isFull ? test : () => {}
