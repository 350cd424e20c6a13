import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getTax, maskPan, parsePan, quarterDays, rateOn } from './tax.rules.ts'

const rate = { basisPoints: 100, withoutPanBasisPoints: 2000, paymentFreePaise: 30_000_00, yearFreePaise: 1_00_000_00 }
const facts = { basePaise: 10_000_00, yearBasePaise: 0, yearTaxedPaise: 0, availablePaise: 10_000_00, hasPan: true }

test.each([
  ['below both limits', {}, [0, null, 0]],
  ['a payment at its limit', { basePaise: 30_000_00, availablePaise: 30_000_00 }, [0, null, 0]],
  ['a payment above its limit', { basePaise: 30_000_01, availablePaise: 40_000_00 }, [30_000_01, 100, 300_00]],
  ['a year at its limit', { yearBasePaise: 90_000_00 }, [0, null, 0]],
  ['the payout that passes the limit of the year', { yearBasePaise: 95_000_00 }, [1_05_000_00, 100, 1_050_00]],
  ['the next one', { yearBasePaise: 1_05_000_00, yearTaxedPaise: 1_05_000_00 }, [10_000_00, 100, 100_00]],
  [
    'one without a PAN',
    { basePaise: 40_000_00, availablePaise: 40_000_00, hasPan: false },
    [40_000_00, 2000, 8_000_00],
  ],
  ['more tax than is left', { yearBasePaise: 1_00_000_00, availablePaise: 500_00 }, [50_000_00, 100, 500_00]],
  [
    'pay that was corrected below zero',
    { basePaise: -500_00, yearBasePaise: 1_20_000_00, yearTaxedPaise: 1_20_000_00 },
    [0, null, 0],
  ],
] as const)('deducts from %s', (_what, change, [taxedPaise, basisPoints, taxPaise]) => {
  expect(getTax({ ...facts, ...change }, rate)).toEqual({ taxedPaise, basisPoints, taxPaise })
})

test('deducts nothing before the first rate, and never more than is left', () => {
  expect(rateOn('2026-03-31')).toBeUndefined()
  expect(getTax({ ...facts, basePaise: 90_000_00 }, undefined)).toEqual({
    taxedPaise: 0,
    basisPoints: null,
    taxPaise: 0,
  })
  const paise = fc.integer({ min: 0, max: 2_00_000_00 })
  const any = fc.record({
    basePaise: paise,
    yearBasePaise: paise,
    yearTaxedPaise: paise,
    availablePaise: paise,
    hasPan: fc.boolean(),
  })
  fc.assert(
    fc.property(any, (one) => {
      const { taxPaise, taxedPaise } = getTax(one, rate)
      expect(taxPaise).toBeLessThanOrEqual(one.availablePaise)
      expect(taxedPaise).toBeLessThanOrEqual(Math.max(0, one.yearBasePaise + one.basePaise))
    }),
  )
})

test('a PAN has five letters, four digits and a letter, the fourth of a kind of holder', () => {
  expect(parsePan(' abcpe 1234f ')).toBe('ABCPE1234F')
  for (const wrong of ['ABCDE1234F', 'ABCPE123F', 'ABCPE12345', '', 'ABCPE1234FF']) expect(parsePan(wrong)).toBeNull()
  expect(maskPan('ABCPE1234F')).toBe('AB••••••4F')
})

test('quarters of a financial year begin in April', () => {
  expect([1, 2, 3, 4].map((quarter) => Object.values(quarterDays(2026, quarter)))).toEqual([
    ['2026-04-01', '2026-06-30'],
    ['2026-07-01', '2026-09-30'],
    ['2026-10-01', '2026-12-31'],
    ['2027-01-01', '2027-03-31'],
  ])
})
