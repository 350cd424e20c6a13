import { expect, test } from 'vitest'
import { type GstRow, getFinancialYear, toCsvRows, toGstMonths } from './gst-months.ts'

const nothing = { documents: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }
const sold = { documents: 2, taxable: 506.78, cgst: 45.62, sgst: 45.62, igst: 0, total: 598 }
const credited = { documents: 1, taxable: 100.1, cgst: 9, sgst: 9, igst: 0, total: 118 }
const row: GstRow = {
  month: '2027-03',
  state: { code: '29', name: 'Karnataka' },
  invoices: sold,
  creditNotes: credited,
}

test('a month is its documents of all states, with what the ledger has otherwise', () => {
  const other = { ...row, state: { code: '27', name: 'Maharashtra' }, creditNotes: nothing }
  const posted = { month: '2027-03', taxable: 913.46, cgst: 82.24, sgst: 80, igst: 0 }
  const april = { month: '2027-04', taxable: 5, cgst: 0, sgst: 0, igst: 0 }
  expect(toGstMonths({ rows: [row, other], ledger: [posted, april] })).toEqual([
    {
      month: '2027-03',
      net: { taxable: 913.46, cgst: 82.24, sgst: 82.24, igst: 0, total: 1078 },
      ledger: { sgst: 80 },
    },
    { month: '2027-04', net: { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }, ledger: { taxable: 5 } },
  ])
})

test('the CSV has a line for invoices and a negative one for credit notes', () => {
  expect(toCsvRows([row])).toEqual([
    ['Month', 'Code', 'State', 'Kind', 'Number', 'Taxable value', 'CGST', 'SGST', 'IGST', 'Total'],
    ['2027-03', '29', 'Karnataka', 'Invoices', 2, 506.78, 45.62, 45.62, 0, 598],
    ['2027-03', '29', 'Karnataka', 'Credit notes', 1, -100.1, -9, -9, -0, -118],
  ])
  expect(toCsvRows([{ ...row, creditNotes: nothing }])).toHaveLength(2)
})

test('a financial year runs from April to March', () => {
  expect([getFinancialYear('2027-03-31'), getFinancialYear('2027-04-01')]).toEqual([2026, 2027])
})
