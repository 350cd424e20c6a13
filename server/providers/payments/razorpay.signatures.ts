import { createHmac, timingSafeEqual } from 'node:crypto'

/** The provider writes its HMAC-SHA256 as lower-case hex. */
export function hexSignature(secret: string, content: string | Buffer): string {
  return createHmac('sha256', secret).update(content).digest('hex')
}

/** Takes the same time wherever the two differ; timingSafeEqual throws on unequal lengths, so those are told first. */
export function sameSignature(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * Signature over the browser's return, keyed with the API key secret (the provider's page on payment link APIs):
 * link id, reference, status and payment id joined by `|`. The reference is the empty string when the link has none.
 */
export function callbackIsSigned(query: Record<string, string | undefined>, keySecret: string): boolean {
  const signature = query.razorpay_signature
  const linkId = query.razorpay_payment_link_id
  const paymentId = query.razorpay_payment_id
  if (!signature || !linkId || !paymentId) return false
  const reference = query.razorpay_payment_link_reference_id ?? ''
  const status = query.razorpay_payment_link_status ?? ''
  return sameSignature(hexSignature(keySecret, [linkId, reference, status, paymentId].join('|')), signature)
}
