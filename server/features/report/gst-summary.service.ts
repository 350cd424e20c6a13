import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { gstStates } from '#contract/lib/gstin.ts'
import { addDays, indiaInstant } from '#contract/lib/india-time.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import { type GstSummaryView, type gstSummaryCalls, maxGstMonths } from '#contract/report.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { type DocumentSums, sumDocuments, sumLedger } from './gst-summary.queries.ts'

/** Throws BAD_DATE. */
export async function gstSummary(
  { db }: Pick<Context, 'db'>,
  { from, until }: EndpointInput<typeof gstSummaryCalls.months>,
): Promise<GstSummaryView> {
  const months = indexOf(until) - indexOf(from) + 1
  if (months < 1 || months > maxGstMonths) {
    throw new AppError('BAD_DATE', { reason: 'MONTHS_TOO_MANY', values: { months: maxGstMonths } })
  }
  const span = { from: indiaInstant(`${from}-01`), until: indiaInstant(firstDayAfter(until)) }
  const ledger = await sumLedger(db, span)
  return {
    rows: toRows(await sumDocuments(db, span)),
    ledger: ledger.map(({ month, ...paise }) => ({ month, ...taxesOf(paise) })),
  }
}

const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))

const firstDayAfter = (month: string) => `${addDays(`${month}-01`, 31).slice(0, 7)}-01`

const none = { documents: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }

function toRows(sums: readonly DocumentSums[]): GstSummaryView['rows'] {
  const keys = [...new Set(sums.map(({ month, state }) => `${month} ${state}`))]
  return keys.map((key) => {
    const [month = '', code = ''] = key.split(' ')
    const of = (series: DocumentSums['series']) =>
      sums.find((sum) => sum.month === month && sum.state === code && sum.series === series) ?? none
    const state = { code, name: gstStates[code] ?? code }
    return { month, state, invoices: documentsOf(of('IN')), creditNotes: documentsOf(of('CN')) }
  })
}

function documentsOf({ documents, total, ...paise }: Omit<DocumentSums, 'month' | 'state' | 'series'>) {
  return { documents, ...taxesOf(paise), total: rupeesFromPaise(total) }
}

function taxesOf({ taxable, cgst, sgst, igst }: { taxable: number; cgst: number; sgst: number; igst: number }) {
  return {
    taxable: rupeesFromPaise(taxable),
    cgst: rupeesFromPaise(cgst),
    sgst: rupeesFromPaise(sgst),
    igst: rupeesFromPaise(igst),
  }
}
