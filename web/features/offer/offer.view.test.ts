import { describe, expect, it } from 'vitest'
import { isEndingSoon } from './offer.view.ts'

// spec: home/ending-soon, constant/ending-soon
describe('an offer is ending soon', () => {
  const today = '2026-11-28'
  it.each(['2026-11-28', '2026-12-01', '2026-12-05'])('when its last day is %s', (day) =>
    expect(isEndingSoon(day, today)).toBe(true),
  )
  it.each(['2026-11-27', '2026-12-06', '2027-11-28'])('but not when it is %s', (day) =>
    expect(isEndingSoon(day, today)).toBe(false),
  )
})
