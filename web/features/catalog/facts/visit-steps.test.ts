import { expect, test } from 'vitest'
import { visitSteps } from './visit-steps.ts'

const cleaning = {
  time: 90,
  quantityUnit: null,
  maxQuantity: 10,
  customerPrep: [],
  safety: null,
  warranty: { days: 1, reportWithinHours: 24, remedy: 'free re-clean' },
}
const textOf = (steps: ReturnType<typeof visitSteps>) => steps.map(({ title, text }) => `${title}: ${text}`).join('\n')

test('names the duration and the time to complain', () => {
  const text = textOf(visitSteps(cleaning))
  expect(text).toContain('about 1 hr 30 min')
  expect(text).toContain('within 24 hours')
  expect(text).not.toContain('treated rooms')
})

test('asks to leave rooms after pest control, and names no minutes for services sold by the square foot', () => {
  const pest = { ...cleaning, safety: { reEntryHours: 4, keepAway: [] }, quantityUnit: 'sq ft', maxQuantity: 5000 }
  const text = textOf(visitSteps({ ...pest, warranty: { days: 90, reportWithinHours: 2160, remedy: 'again' } }))
  expect(text).toContain('Stay out of the treated rooms for 4 hr')
  expect(text).toContain('within 90 days')
  expect(text).not.toContain('1 hr 30')
})
