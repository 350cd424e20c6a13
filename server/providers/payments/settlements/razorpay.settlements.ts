import { asObject } from '../../http-call.ts'
import type { SettledItem } from '../payment-provider.ts'
import type { RazorpayCall } from '../razorpay.client.ts'
import { paise, required, text } from '../razorpay.parse.ts'

const pageSize = 1000

/** `GET /v1/settlements/recon/combined`: payments, refunds and adjustments that were settled on a day. */
export async function fetchSettledItems(call: RazorpayCall, day: string): Promise<SettledItem[]> {
  const [year = '', month = '', date = ''] = day.split('-')
  const items: SettledItem[] = []
  for (;;) {
    const query = { year, month, day: date, count: String(pageSize), skip: String(items.length) }
    const answer = await call({ method: 'GET', path: '/settlements/recon/combined', query })
    const page = Array.isArray(answer.items) ? answer.items : []
    items.push(...page.map(readSettledItem))
    if (page.length < pageSize) return items
  }
}

function readSettledItem(value: unknown): SettledItem {
  const entity = asObject(value) ?? {}
  const settledAt = paise(entity.settled_at)
  return {
    entityId: required(entity.entity_id, 'id of a settled item'),
    kind: entity.type === 'payment' || entity.type === 'refund' ? entity.type : 'other',
    amountPaise: paise(entity.amount) ?? 0,
    creditPaise: paise(entity.credit) ?? 0,
    debitPaise: paise(entity.debit) ?? 0,
    feePaise: paise(entity.fee) ?? 0,
    taxPaise: paise(entity.tax) ?? 0,
    // Items on hold are listed before they are settled.
    settlementId: entity.settled === false ? undefined : text(entity.settlement_id),
    utr: text(entity.settlement_utr),
    settledAt: settledAt === undefined ? undefined : new Date(settledAt * 1000),
  }
}
