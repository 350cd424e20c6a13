import fc from 'fast-check'
import { expect, test } from 'vitest'
import { financialYear, invoiceLines, invoiceNumber } from './invoice.rules.ts'
import { creditedSplits, splitTax, sumOfSplits, type TaxSplit } from './tax.rules.ts'

const rate = fc.constantFrom(0, 5, 12, 18, 28)
const paise = fc.integer({ min: 0, max: 50_000_00 })
const parts = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise, roundingPaise }: TaxSplit) =>
  taxablePaise + cgstPaise + sgstPaise + igstPaise + roundingPaise

test('₹1,196 with 18 % is ₹1,013.56 and twice ₹91.22; between states ₹182.44', () => {
  expect(splitTax(1196_00, 18, false)).toEqual({
    ...{ totalPaise: 1196_00, taxablePaise: 1013_56, cgstPaise: 91_22, sgstPaise: 91_22, igstPaise: 0 },
    roundingPaise: 0,
  })
  expect(splitTax(1196_00, 18, true)).toMatchObject({ cgstPaise: 0, sgstPaise: 0, igstPaise: 182_44, roundingPaise: 0 })
  expect(splitTax(2_99, 18, false)).toMatchObject({
    taxablePaise: 2_53,
    cgstPaise: 23,
    sgstPaise: 23,
    roundingPaise: 0,
  })
  expect(splitTax(1_00, 18, false)).toMatchObject({ taxablePaise: 85, cgstPaise: 8, sgstPaise: 8, roundingPaise: -1 })
})

test('the parts of a price are whole paise that add up to it, with equal halves and at most one paisa of rounding', () => {
  fc.assert(
    fc.property(paise, rate, fc.boolean(), (total, percent, isInterState) => {
      const split = splitTax(total, percent, isInterState)
      expect(parts(split)).toBe(total)
      expect(split.cgstPaise).toBe(split.sgstPaise)
      expect(isInterState ? split.cgstPaise : split.igstPaise).toBe(0)
      expect(Math.abs(split.roundingPaise)).toBeLessThanOrEqual(1)
      expect(Object.values(split).every(Number.isInteger)).toBe(true)
    }),
  )
})

const item = fc
  .record({
    total_paise: fc.integer({ min: 1, max: 9_999_99 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    rate,
  })
  .map(({ total_paise, share, rate }) => ({
    ...{ name: 'Cleaning', quantity: 1, sac: '998533', gst_percent: rate, total_paise },
    discount_paise: Math.floor(total_paise * share),
  }))
const sale = fc
  .record({
    items: fc.array(item, { minLength: 1, maxLength: 5 }),
    kept: fc.double({ min: 0, max: 1, noNaN: true }),
    isInterState: fc.boolean(),
    isCancelled: fc.boolean(),
  })
  .map(({ kept, ...sale }) => {
    const payable = sale.items.reduce((sum, one) => sum + one.total_paise - one.discount_paise, 0)
    return { ...sale, keptPaise: Math.floor(payable * kept) }
  })

test('an invoice adds up to the kept amount for any sale', () => {
  fc.assert(
    fc.property(sale, (sold) => {
      const lines = invoiceLines(sold)
      const sum = sumOfSplits(lines)
      expect(sum.totalPaise).toBe(sold.keptPaise)
      expect(parts(sum)).toBe(sold.keptPaise)
      for (const line of lines) {
        expect(line.pricePaise - line.discountPaise).toBe(line.totalPaise)
        expect(line.discountPaise).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('credit notes never exceed the lines of their invoice, and those of the whole add up to it part by part', () => {
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 })
  fc.assert(
    fc.property(sale, shares, (sold, noted) => {
      const lines = invoiceLines(sold)
      const credited = lines.map(() => 0)
      const notes: TaxSplit[] = []
      let left = sold.keptPaise
      for (const share of [...noted, 1]) {
        const amount = Math.floor(left * share)
        const now = lines.map((line, index) => ({ ...line, creditedPaise: credited[index] ?? 0 }))
        const note = creditedSplits(amount, now, sold.isInterState)
        expect(sumOfSplits(note).totalPaise).toBe(amount)
        for (const [index, split] of note.entries()) {
          expect(split.taxablePaise).toBeGreaterThanOrEqual(0)
          credited[index] = (credited[index] ?? 0) + split.totalPaise
          expect(credited[index]).toBeLessThanOrEqual(lines[index]?.totalPaise ?? 0)
        }
        notes.push(...note)
        left -= amount
      }
      expect(sumOfSplits(notes)).toEqual(sumOfSplits(lines))
    }),
  )
})

test.each([
  ['2026-03-31', '25-26'],
  ['2026-04-01', '26-27'],
  ['2027-01-01', '26-27'],
  ['2099-12-31', '99-00'],
])('%s is in the financial year %s', (day, year) => {
  expect(financialYear(day)).toBe(year)
})

test('a number has 16 characters up to ten million invoices a year', () => {
  expect(invoiceNumber('IN', '26-27', 1)).toBe('IN/26-27/0000001')
  expect(invoiceNumber('CN', '26-27', 9_999_999)).toHaveLength(16)
})
