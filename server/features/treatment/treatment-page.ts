import { dayMonthYear, momentLabel } from '#contract/lib/india-time.ts'
import type { TreatmentRecordView } from '#contract/treatment.ts'
import {
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

/** A record to draw; `day` is YYYY-MM-DD in India. */
export interface PrintedTreatment {
  number: string
  day: string
  endedAt: string
  reEntryAt: string
  issuer: { name: string; address: string }
  address: string
  services: readonly string[]
  operators: readonly string[]
  products: TreatmentRecordView['products']
}

/** What a household keeps of a treatment with pesticides, on A4. */
export async function renderTreatment(printed: PrintedTreatment): Promise<Uint8Array> {
  const { number, day, issuer, address, services, operators, products } = printed
  const sheet = await beginSheet(`Treatment record ${number}`, JSON.stringify(printed))
  documentHead(sheet, {
    title: 'Treatment record',
    issuer: [issuer.name, issuer.address],
    facts: [
      ['Booking', number],
      ['Day of the visit', dayMonthYear(day)],
      ['Work ended', momentLabel(printed.endedAt)],
    ],
    x: [330, 415],
  })
  rule(sheet)
  fact(sheet, 'Services', services.join(', '))
  fact(sheet, 'Address', address)
  fact(sheet, 'Done by', operators.join(', '))
  sheet.y -= 6
  block(sheet, [`Safe to re-enter from ${momentLabel(printed.reEntryAt)}`], { size: 14, weight: 'bold', width })
  sheet.y -= 6
  for (const product of products) renderProduct(sheet, product)
  rule(sheet)
  block(sheet, ['If anyone feels unwell, show this record to a doctor.'], { width })
  return await sheet.pdf.save()
}

const width = right - margin

function renderProduct(sheet: Sheet, product: PrintedTreatment['products'][number]): void {
  if (sheet.y - 110 < lowest) nextPage(sheet)
  rule(sheet)
  block(sheet, [product.name], { size: 11, weight: 'bold', width })
  fact(sheet, 'Registration number', product.registration)
  fact(sheet, 'Active ingredient', product.ingredient)
  fact(sheet, 'Dilution', product.dilution)
  fact(sheet, 'Rooms', product.rooms)
  sheet.y -= 6
}

function fact(sheet: Sheet, name: string, value: string): void {
  if (value === '') return
  text(sheet, name, { x: margin, size: 8, grey: true })
  sheet.y -= 12
  block(sheet, [value], { width, size: 10 })
}
