import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in lower-case hex, as the provider writes it. */
export function hexSignature(secret: string, content: string | Buffer): string {
  return createHmac('sha256', secret).update(content).digest('hex')
}

/** Constant-time comparison; timingSafeEqual throws on unequal lengths, so those are checked first. */
export function sameSignature(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * Signature of the browser's return with the API key secret (Razorpay, Payment Links APIs): link id, reference, status and
 * payment id joined by `|`. The reference is empty when the link has none.
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
