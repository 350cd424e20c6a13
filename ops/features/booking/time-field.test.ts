import { expect, test } from 'vitest'
import { fieldTime, instantOf } from './time-field.tsx'

test('a time of a visit is read and shown in India, wherever the browser is', () => {
  expect(instantOf('2026-11-25T00:10')).toBe('2026-11-24T18:40:00.000Z')
  expect(fieldTime('2026-11-24T18:40:31Z')).toBe('2026-11-25T00:10')
})
