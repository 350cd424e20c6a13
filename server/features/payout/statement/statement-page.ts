import { dayMonthYear } from '#contract/lib/india-time.ts'
import { printable } from '#server/providers/documents/page/runs.ts'
import {
  amount,
  beginSheet,
  block,
  documentHead,
  lowest,
  margin,
  nextPage,
  right,
  rule,
  type Sheet,
  text,
} from '#server/providers/documents/page/sheet.ts'
import type { StatementItem, StatementRow } from './statement.queries.ts'

/** A payout to draw; days are YYYY-MM-DD in India. */
export interface PrintedStatement extends Omit<StatementRow, 'paidAt' | 'phone'> {
  code: string
  issuer: { name: string; address: string }
  paidOn: string | null
  items: StatementItem[]
}

const kinds: Readonly<Record<StatementItem['kind'], string>> = {
  visit: 'Visit',
  extra_work: 'Extra work',
  in_vain: 'Visit could not be done',
  late_cancellation: 'Cancelled late',
  nothing: 'No pay',
  tip: 'Tip',
}
const states = { to_pay: 'On its way', paid: 'Paid', failed: 'Not paid: the next payout has it' } as const

/** Pay and deductions of a payout, on A4. */
export async function renderStatement(statement: PrintedStatement): Promise<Uint8Array> {
  const sheet = await beginSheet(`Payout statement ${statement.code}`, JSON.stringify(statement))
  renderHead(sheet, statement)
  renderItems(sheet, statement.items)
  renderTotals(sheet, statement)
  sheet.y = Math.min(sheet.y - 20, 110)
  const foot = [
    'Amounts are in Indian rupees. A share is of the price without GST, before offers. What a correction adds or takes off has a line of its own.',
    `Issued by ${statement.issuer.name} as an electronic document; it needs no signature.`,
  ]
  block(sheet, foot, { width: right - margin, size: 8 })
  return await sheet.pdf.save()
}

const columns = { visit: 145, what: 222, rate: 462 }

function renderHead(sheet: Sheet, statement: PrintedStatement): void {
  const { issuer, name, city, from, to, code, state, paidOn, utr, account, pan } = statement
  documentHead(sheet, {
    title: 'Payout statement',
    issuer: [issuer.name, issuer.address],
    facts: [
      ['Number', code],
      ['Period', `${dayMonthYear(from)} – ${dayMonthYear(to)}`],
      ['State', states[state]],
      ...(account ? [['Paid to', account] as const] : []),
      ...(pan ? [['PAN', pan] as const] : []),
      ...(paidOn ? [['Paid on', dayMonthYear(paidOn)] as const] : []),
      ...(utr ? [['UTR', utr] as const] : []),
    ],
    x: [310, 365],
  })
  rule(sheet)
  text(sheet, 'For', { x: margin, size: 9, grey: true })
  sheet.y -= 14
  block(sheet, [printable(name, sheet.fonts) || 'Professional'], { weight: 'bold', size: 10 })
  block(sheet, [city])
  sheet.y -= 12
}

function renderItems(sheet: Sheet, items: readonly StatementItem[]): void {
  renderColumnNames(sheet)
  for (const item of items) {
    if (sheet.y < lowest) {
      nextPage(sheet)
      renderColumnNames(sheet)
    }
    text(sheet, dayMonthYear(item.day), { x: margin, size: 9 })
    text(sheet, item.number, { x: columns.visit, size: 9 })
    text(sheet, item.isCorrection ? `${kinds[item.kind]}, corrected` : kinds[item.kind], { x: columns.what, size: 9 })
    text(sheet, item.reason ? '' : rateText(item), { x: columns.rate, size: 9, align: 'right' })
    text(sheet, amount(item.amountPaise), { x: right, size: 9, align: 'right' })
    sheet.y -= 15
    if (!item.reason) continue
    text(sheet, printable(item.reason, sheet.fonts).slice(0, 90), { x: columns.what, size: 8, grey: true })
    sheet.y -= 13
  }
}

function renderColumnNames(sheet: Sheet): void {
  rule(sheet)
  for (const [x, name] of [
    [margin, 'Day'],
    [columns.visit, 'Visit'],
    [columns.what, 'For'],
  ] as const)
    text(sheet, name, { x, size: 8, weight: 'bold' })
  text(sheet, 'Rate', { x: columns.rate, size: 8, weight: 'bold', align: 'right' })
  text(sheet, 'Amount', { x: right, size: 8, weight: 'bold', align: 'right' })
  sheet.y -= 8
  rule(sheet)
}

function rateText({ ratePaise, shareBasisPoints, pricePaise, crewSize }: StatementItem): string {
  if (ratePaise !== null) return `₹${amount(ratePaise)} a visit`
  if (shareBasisPoints === null) return ''
  const share = `${shareBasisPoints / 100} % of ₹${amount(pricePaise)}`
  return crewSize > 1 ? `${share}, one of ${crewSize}` : share
}

function renderTotals(sheet: Sheet, statement: PrintedStatement): void {
  if (sheet.y - 130 < lowest) nextPage(sheet)
  rule(sheet)
  const { items, carriedPaise, cashPaise, otherPaise, taxPaise, taxBasisPoints, reason, netPaise } = statement
  const sumOf = (some: readonly StatementItem[]) => some.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const extra = items.filter(({ kind }) => kind === 'extra_work')
  const tips = items.filter(({ kind }) => kind === 'tip')
  const rows: [string, number][] = [
    ['Visits', sumOf(items) - sumOf(extra) - sumOf(tips)],
    ['Extra work', sumOf(extra)],
    ['Tips', sumOf(tips)],
    ['From a payout that failed', carriedPaise],
    ['Cash not handed in', -cashPaise],
    ['Taken off', -otherPaise],
    [`Tax deducted (TDS, ${(taxBasisPoints ?? 0) / 100} %)`, -taxPaise],
  ]
  for (const [label, paise] of rows.filter(([, value], index) => index === 0 || value !== 0)) {
    text(sheet, label, { x: columns.rate, size: 9, align: 'right' })
    text(sheet, amount(paise), { x: right, size: 9, align: 'right' })
    sheet.y -= 14
  }
  sheet.y -= 6
  text(sheet, 'Total', { x: columns.rate, size: 12, weight: 'bold', align: 'right' })
  text(sheet, `₹${amount(netPaise)}`, { x: right, size: 12, weight: 'bold', align: 'right' })
  sheet.y -= 20
  if (reason && cashPaise + otherPaise > 0) block(sheet, [`Taken off: ${printable(reason, sheet.fonts)}`])
  if (taxPaise === 0) return
  const note = 'Rate and amount of the tax deducted are to be confirmed by the tax adviser.'
  block(sheet, [note], { width: right - margin, size: 8 })
}
