import type { Account } from '../account/account.ts'
import type { LinkRecord } from '../account/records.ts'
import { sign } from '../webhooks.ts'

/** Return URL after a successful payment, with the provider's signed parameters; null unless paid. */
export function returnAddress(account: Account, link: LinkRecord): string | null {
  const paymentId = link.paymentIds.findLast((id) => account.ledger.payments.get(id)?.status !== 'failed')
  if (link.status !== 'paid' || !paymentId || !link.callbackUrl) return null
  const address = new URL(link.callbackUrl)
  const parameters = {
    razorpay_payment_id: paymentId,
    razorpay_payment_link_id: link.id,
    razorpay_payment_link_reference_id: link.reference,
    razorpay_payment_link_status: link.status,
    razorpay_signature: sign(account.keySecret, [link.id, link.reference, link.status, paymentId].join('|')),
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}
