import type { gstSummaryCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { gstCopy } from './gst.copy.ts'

type Summary = EndpointResponse<typeof gstSummaryCalls.months>['data']
export type GstRow = Summary['rows'][number]

export const gstAmounts = ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const
type Amount = (typeof gstAmounts)[number]

/** The financial year of a day begins in April: '2027-03-31' → 2026. */
export function getFinancialYear(day: string): number {
  return Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
}

/** Invoices less credit notes, in rupees, added as paise. */
export function netAmount({ invoices, creditNotes }: GstRow, amount: Amount): number {
  return (toPaise(invoices[amount]) - toPaise(creditNotes[amount])) / 100
}

const toPaise = (rupees: number) => Math.round(rupees * 100)

export interface GstMonth {
  month: string
  net: Record<Amount, number>
  /** What the ledger has, where it differs. */
  ledger: Partial<Record<Amount, number>>
}

/** Months of documents or of the ledger, in order. */
export function toGstMonths({ rows, ledger }: Summary): GstMonth[] {
  const months = [...new Set([...rows, ...ledger].map(({ month }) => month))].sort()
  return months.map((month) => {
    const ofMonth = rows.filter((row) => row.month === month)
    const sum = (amount: Amount) => ofMonth.reduce((paise, row) => paise + toPaise(netAmount(row, amount)), 0) / 100
    const net = Object.fromEntries(gstAmounts.map((amount) => [amount, sum(amount)])) as Record<Amount, number>
    const posted = ledger.find((one) => one.month === month)
    const differing = (['taxable', 'cgst', 'sgst', 'igst'] as const).filter(
      (amount) => toPaise(posted?.[amount] ?? 0) !== toPaise(net[amount]),
    )
    return { month, net, ledger: Object.fromEntries(differing.map((amount) => [amount, posted?.[amount] ?? 0])) }
  })
}

/** A line for the invoices and one for the credit notes of each month and state; amounts of credit notes are negative. */
export function toCsvRows(rows: readonly GstRow[]): (string | number)[][] {
  const { month, code, state, kind, count, kinds, ...names } = gstCopy
  const head = [month, code, state, kind, count, ...gstAmounts.map((amount) => names[amount])]
  const lines = rows.flatMap((row) =>
    (['invoices', 'creditNotes'] as const)
      .filter((name) => row[name].documents > 0)
      .map((name) => [
        ...[row.month, row.state.code, row.state.name, kinds[name], row[name].documents],
        ...gstAmounts.map((amount) => (name === 'invoices' ? row[name][amount] : -row[name][amount])),
      ]),
  )
  return [head, ...lines]
}
