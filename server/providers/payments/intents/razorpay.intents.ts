import { asObject } from '../../http-call.ts'
import {
  type CreateIntentInput,
  type LinkPayment,
  type PaymentIntent,
  PaymentProviderError,
} from '../payment-provider.ts'
import type { RazorpayCall } from '../razorpay.client.ts'
import { readOrderPayment, required, text } from '../razorpay.parse.ts'

/** Razorpay enables these payments for an account on request (S2S JSON API v2, UPI intent). */
export async function createIntent(call: RazorpayCall, input: CreateIntentInput): Promise<PaymentIntent> {
  const orderId = input.orderId ?? (await createOrder(call, input))
  const answer = await call({ method: 'POST', path: '/payments/create/json', body: paymentBody(input, orderId) })
  return { orderId, paymentId: required(answer.razorpay_payment_id, 'payment id'), url: intentUrl(answer) }
}

/**
 * Over the account's own setting. A late payment is captured too, for as long as the provider allows (Configure Payment
 * Capture Settings using Orders API): we decide whether its booking can still have it.
 */
const captureOptions = { automatic_expiry_period: 7200, manual_expiry_period: 7200, refund_speed: 'normal' }

async function createOrder(call: RazorpayCall, input: CreateIntentInput): Promise<string> {
  const body = {
    amount: input.amountPaise,
    currency: 'INR',
    receipt: input.reference,
    // A repeated request returns the same order.
    unique_receipt: true,
    partial_payment: false,
    notes: notesOf(input),
    payment: { capture: 'automatic', capture_options: captureOptions },
  }
  return required((await call({ method: 'POST', path: '/orders', body })).id, 'order id')
}

function paymentBody(input: CreateIntentInput, orderId: string): Record<string, unknown> {
  const { customer, device } = input
  return {
    amount: input.amountPaise,
    currency: 'INR',
    order_id: orderId,
    email: customer.email,
    contact: customer.phone,
    method: 'upi',
    upi: { flow: 'intent' },
    ip: device.ip,
    referer: device.referer,
    user_agent: device.userAgent,
    description: input.description,
    notes: notesOf(input),
  }
}

const notesOf = ({ notes, reference }: CreateIntentInput) => ({ ...notes, reference })

/** Version 2 of the call answers a list of next actions, version 1 a link. */
function intentUrl({ next, link }: Record<string, unknown>): string {
  const actions = Array.isArray(next) ? next.map(asObject) : []
  const url = text(actions.find((action) => action?.action === 'intent')?.url) ?? text(link)
  if (url?.startsWith('upi://pay?')) return url
  throw new PaymentProviderError('unavailable', 'The answer lacks the address of the intent')
}

export async function fetchOrderPayments(call: RazorpayCall, orderId: string): Promise<LinkPayment[]> {
  const answer = await call({ method: 'GET', path: `/orders/${encodeURIComponent(orderId)}/payments` })
  return (Array.isArray(answer.items) ? answer.items : []).flatMap(readOrderPayment)
}
