import { isInterState } from '#contract/lib/gstin.ts'
import { spread } from '#server/features/booking/booking.rules.ts'
import { splitTax, type TaxSplit } from './tax.rules.ts'

export type Series = 'IN' | 'CN'

/** '26-27' for days from 1 April 2026 to 31 March 2027; `day` is YYYY-MM-DD in India. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('-')
}

/** 'IN/26-27/0000001': at most 16 characters (CGST Rules, rule 46 b). */
export function invoiceNumber(series: Series, year: string, serial: number): string {
  return `${series}/${year}/${String(serial).padStart(7, '0')}`
}

export interface State {
  code: string
  name: string
}

interface InvoiceLine extends TaxSplit {
  description: string
  sac: string
  quantity: number
  ratePercent: number
  /** With GST, before the discount. */
  pricePaise: number
  discountPaise: number
}

/** Column `invoice.content`: all that is printed. */
export interface InvoiceContent extends TaxSplit {
  supplier: { name: string; address: string; gstin: string; state: State }
  recipient: { name: string; address: string; gstin: string | null; isSez?: true }
  /** The state of the visit: services to a building are supplied where it is (IGST Act, section 12(3)). */
  placeOfSupply: State
  booking: { number: string; day: string | null }
  lines: InvoiceLine[]
  /** Paid by credit; the rest in money. */
  creditUsedPaise: number
  reduces: { number: string; issuedOn: string } | null
}

/** Whether an invoice and its credit notes have IGST. */
export function hasIgst({
  supplier,
  placeOfSupply,
  recipient,
}: Pick<InvoiceContent, 'supplier' | 'placeOfSupply' | 'recipient'>) {
  return isInterState(supplier.state.code, placeOfSupply.code, recipient.isSez)
}

export interface SoldItem {
  name: string
  quantity: number
  total_paise: number
  discount_paise: number
  sac: string
  gst_percent: number
}

interface Sale {
  items: readonly SoldItem[]
  /** The part of its price that the booking kept. */
  keptPaise: number
  isInterState: boolean
  /** The visit did not take place: the kept part is a charge for that. */
  isCancelled: boolean
}

/** The lines of an invoice: the kept part, spread over the items by their price. */
export function invoiceLines({ items, keptPaise, isInterState, isCancelled }: Sale): InvoiceLine[] {
  const payable = items.map(({ total_paise, discount_paise }) => total_paise - discount_paise)
  const shares = spread(keptPaise, payable)
  const lines = items.map((item, index) => {
    const split = splitTax(shares[index] ?? 0, item.gst_percent, isInterState)
    const pricePaise = isCancelled ? split.totalPaise : item.total_paise
    return {
      description: isCancelled ? `Cancellation charge: ${item.name}` : item.name,
      sac: item.sac,
      quantity: item.quantity,
      ratePercent: item.gst_percent,
      pricePaise,
      discountPaise: pricePaise - split.totalPaise,
      ...split,
    }
  })
  return lines.filter(({ totalPaise }) => totalPaise > 0)
}
