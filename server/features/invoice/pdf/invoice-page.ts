import { isUin } from '#contract/lib/gstin.ts'
import { dayMonthYear } from '#contract/lib/india-time.ts'
import type { Weight } from '#server/providers/documents/page/fonts.ts'
import { wrapText } from '#server/providers/documents/page/page-text.ts'
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
import { hasIgst, type InvoiceContent } from '../invoice.rules.ts'

/** A document to draw; days are YYYY-MM-DD in India. */
export interface PrintedInvoice {
  number: string
  issuedOn: string
  content: InvoiceContent
}

/** The fields of rule 46 (invoice) or 53 (credit note) of the CGST Rules, on A4. */
export async function renderInvoice({ number, issuedOn, content }: PrintedInvoice): Promise<Uint8Array> {
  const title = `${content.reduces ? 'Credit note' : 'Tax invoice'} ${number}`
  const sheet = await beginSheet(title, JSON.stringify(content))
  renderHead(sheet, { number, issuedOn, content })
  renderParties(sheet, content)
  renderLines(sheet, content)
  renderTotals(sheet, content)
  renderFoot(sheet, content)
  return await sheet.pdf.save()
}

const state = ({ name, code }: { name: string; code: string }) => `${name} (${code})`

function renderHead(sheet: Sheet, { number, issuedOn, content }: PrintedInvoice): void {
  const { supplier, reduces, booking } = content
  documentHead(sheet, {
    title: reduces ? 'Credit Note' : 'Tax Invoice',
    issuer: [supplier.name, ...[supplier.address, `GSTIN ${supplier.gstin}`, `State: ${state(supplier.state)}`]],
    facts: [
      ['Number', number],
      ['Date of issue', dayMonthYear(issuedOn)],
      ...(reduces
        ? ([
            ['Against invoice', reduces.number],
            ['Invoice date', dayMonthYear(reduces.issuedOn)],
          ] as const)
        : []),
      ['Booking', booking.number],
      ...(booking.day ? [['Day of the visit', dayMonthYear(booking.day)] as const] : []),
      ['Reverse charge', 'No'],
    ],
    x: [330, 415],
  })
}

function renderParties(sheet: Sheet, { recipient, placeOfSupply }: InvoiceContent): void {
  rule(sheet)
  text(sheet, 'Billed to', { x: margin, size: 9, grey: true })
  text(sheet, 'Place of supply', { x: 330, size: 9, grey: true })
  sheet.y -= 14
  text(sheet, state(placeOfSupply), { x: 330, size: 10, weight: 'bold' })
  block(sheet, [printable(recipient.name, sheet.fonts) || 'Customer'], { weight: 'bold', size: 10 })
  block(sheet, [recipient.address, registration(recipient), ...(recipient.isSez ? [toSez] : [])])
  sheet.y -= 12
}

function registration({ gstin }: InvoiceContent['recipient']): string {
  if (!gstin) return 'Not registered for GST'
  return `${isUin(gstin) ? 'UIN' : 'GSTIN'} ${gstin}`
}

/** Words of rule 46 of the CGST Rules. */
const toSez = 'Supply to SEZ unit or SEZ developer for authorised operations on payment of integrated tax'

/** Right ends of the columns of amounts. */
const ends = { quantity: 232, price: 290, discount: 340, taxable: 398, rate: 426, cgst: 466, sgst: 506, total: right }

function renderLines(sheet: Sheet, content: InvoiceContent): void {
  const { lines } = content
  const isInterState = hasIgst(content)
  renderColumnNames(sheet, isInterState)
  for (const line of lines.filter(({ totalPaise }) => totalPaise > 0)) {
    const words = wrapText(line.description, { width: 165, size: 9, fonts: sheet.fonts, weight: 'regular' })
    if (sheet.y - words.length * 12 < lowest) nextPage(sheet)
    const cells: [number, string][] = [
      [ends.quantity, String(line.quantity)],
      [ends.price, amount(line.pricePaise)],
      [ends.discount, line.discountPaise ? amount(line.discountPaise) : '-'],
      [ends.taxable, amount(line.taxablePaise)],
      [ends.rate, `${line.ratePercent}%`],
      ...taxCells(isInterState, amount(line.igstPaise), amount(line.cgstPaise), amount(line.sgstPaise)),
      [ends.total, amount(line.totalPaise)],
    ]
    for (const [x, value] of cells) text(sheet, value, { x, size: 8, align: 'right' })
    for (const part of words) {
      text(sheet, part, { x: margin, size: 9 })
      sheet.y -= 12
    }
    text(sheet, `SAC ${line.sac}`, { x: margin, size: 8, grey: true })
    sheet.y -= 18
  }
}

function renderColumnNames(sheet: Sheet, isInterState: boolean): void {
  rule(sheet)
  const names: [number, string][] = [
    [ends.quantity, 'Qty'],
    [ends.price, 'Price*'],
    [ends.discount, 'Discount*'],
    [ends.taxable, 'Taxable'],
    [ends.rate, 'GST'],
    ...taxCells(isInterState, 'IGST', 'CGST', 'SGST'),
    [ends.total, 'Total'],
  ]
  text(sheet, 'Service', { x: margin, size: 8, weight: 'bold' })
  for (const [x, name] of names) text(sheet, name, { x, size: 8, weight: 'bold', align: 'right' })
  sheet.y -= 8
  rule(sheet)
}

function taxCells(isInterState: boolean, igst: string, cgst: string, sgst: string): [number, string][] {
  if (isInterState) return [[ends.sgst, igst]]
  return [
    [ends.cgst, cgst],
    [ends.sgst, sgst],
  ]
}

function renderTotals(sheet: Sheet, content: InvoiceContent): void {
  if (sheet.y - 120 < lowest) nextPage(sheet)
  rule(sheet)
  const isInterState = hasIgst(content)
  const rows: [string, string, Weight?][] = [
    ['Taxable value', amount(content.taxablePaise)],
    ...(isInterState
      ? ([['IGST', amount(content.igstPaise)]] as [string, string][])
      : ([
          ['CGST', amount(content.cgstPaise)],
          ['SGST', amount(content.sgstPaise)],
        ] as [string, string][])),
    ['Rounding', amount(content.roundingPaise)],
    [content.reduces ? 'Total credited' : 'Total', `₹${amount(content.totalPaise)}`, 'bold'],
    ...(content.creditUsedPaise > 0
      ? ([['Of which paid by credit', `₹${amount(content.creditUsedPaise)}`]] as [string, string][])
      : []),
  ]
  for (const [name, value, weight = 'regular'] of rows) {
    const size = weight === 'bold' ? 12 : 9
    if (weight === 'bold') sheet.y -= 6
    text(sheet, name, { x: 400, size, weight, align: 'right' })
    text(sheet, value, { x: right, size, weight, align: 'right' })
    sheet.y -= weight === 'bold' ? 18 : 14
  }
}

function renderFoot(sheet: Sheet, { supplier, reduces }: InvoiceContent): void {
  sheet.y = Math.min(sheet.y - 20, 120)
  const kind = reduces ? 'credit note' : 'invoice'
  block(
    sheet,
    [
      '* With GST. Amounts are in Indian rupees.',
      `Issued by ${supplier.name} as an electronic ${kind} under the Information Technology Act, 2000; it needs no signature.`,
    ],
    { width: right - margin, size: 8 },
  )
}
