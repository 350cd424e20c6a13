import type { PayPreference } from '#contract/payment.ts'
import { asObject } from '../http-call.ts'
import { type ProviderClock, providerClock } from '../provider-clock.ts'
import { createIntent, fetchOrderPayments } from './intents/razorpay.intents.ts'
import {
  type CancelOutcome,
  type CreateLinkInput,
  type PayMethod,
  type PaymentLink,
  type PaymentProvider,
  PaymentProviderError,
  type RefundInput,
} from './payment-provider.ts'
import { type RazorpayCall, type RazorpayOptions, razorpayCall } from './razorpay.client.ts'
import { readLink, readRefund } from './razorpay.parse.ts'
import { callbackIsSigned } from './razorpay.signatures.ts'
import { readRazorpayWebhook } from './razorpay.webhook.ts'
import { fetchSettledItems } from './settlements/razorpay.settlements.ts'

/** Razorpay Payment Links and UPI intents, with test or live keys. */
export function razorpayPayments(options: RazorpayOptions): PaymentProvider {
  const { now = Date.now, onClockDifference = () => {} } = options
  const clock = providerClock(now, onClockDifference)
  const call = razorpayCall(options, clock.heard)
  return {
    createLink: (input) => createLink(call, input, clock),
    fetchLink: (linkId) => fetchLink(call, linkId),
    findLinkByReference: (reference) => findLinkByReference(call, reference),
    cancelLink: (linkId) => cancelLink(call, linkId),
    createIntent: (input) => createIntent(call, input),
    fetchOrderPayments: (orderId) => fetchOrderPayments(call, orderId),
    refund: (input) => refund(call, input),
    fetchRefund: async (refundId) => readRefund(await call({ method: 'GET', path: `/refunds/${inPath(refundId)}` })),
    fetchSettledItems: (day) => fetchSettledItems(call, day),
    verifyCallback: (query) => callbackIsSigned(query, options.keySecret),
    readWebhook: (rawBody, headers) => readRazorpayWebhook(rawBody, headers, options.webhookSecrets),
  }
}

async function createLink(call: RazorpayCall, input: CreateLinkInput, clock: ProviderClock): Promise<PaymentLink> {
  try {
    return await postLink(call, input, clock)
  } catch (error) {
    if (!saysReferenceIsTaken(error)) throw error
    return landedLink(call, input, error)
  }
}

async function postLink(call: RazorpayCall, input: CreateLinkInput, clock: ProviderClock): Promise<PaymentLink> {
  const post = async () => {
    const body = linkBody({ ...input, expiresAt: clock.theirs(input.expiresAt) })
    return readLink(await call({ method: 'POST', path: '/payment_links', body }))
  }
  const aheadMs = clock.aheadMs()
  try {
    return await post()
  } catch (error) {
    // The refusal contained the provider's time.
    if (saysExpiryIsWrong(error) && clock.aheadMs() !== aheadMs) return await post()
    throw error
  }
}

function linkBody(input: CreateLinkInput): Record<string, unknown> {
  const { name, email, phone } = input.customer
  const checkout = checkoutOptions(input)
  return {
    amount: input.amountPaise,
    currency: 'INR',
    accept_partial: false,
    expire_by: Math.floor(input.expiresAt.getTime() / 1000),
    reference_id: input.reference,
    description: input.description,
    customer: { name, email, contact: phone },
    // We send our own SMS and e-mail.
    notify: { sms: false, email: false },
    reminder_enable: false,
    // Notes are copied to the payment, whose webhooks have no other reference.
    notes: { ...input.notes, reference: input.reference },
    callback_url: input.callbackUrl,
    callback_method: 'get',
    ...(checkout && { options: { checkout } }),
  }
}

function checkoutOptions({ methods = [], preferred }: CreateLinkInput): Record<string, unknown> | undefined {
  const first = preferred && firstBlocks[preferred]
  const isShown = first && (methods.length === 0 || methods.includes(first.method))
  if (methods.length === 0 && !isShown) return undefined
  return {
    ...(methods.length > 0 && { method: shownMethods(methods) }),
    ...(isShown && { config: { display: displayFirst(first) } }),
  }
}

interface Instrument {
  method: PayMethod
  flows?: readonly string[]
  apps?: readonly string[]
}

const upiApp = (app: string): Instrument => ({ method: 'upi', flows: ['intent', 'qr'], apps: [app] })

const firstBlocks: Record<PayPreference, Instrument & { name: string }> = {
  paytm: { name: 'Paytm', ...upiApp('paytm') },
  phonepe: { name: 'PhonePe', ...upiApp('phonepe') },
  gpay: { name: 'Google Pay', ...upiApp('google_pay') },
  card: { name: 'Card', method: 'card' },
}

/** A block above the usual ones (Razorpay, Customise Payment Methods: options and config). */
function displayFirst({ name, ...instrument }: Instrument & { name: string }): Record<string, unknown> {
  return {
    blocks: { first: { name, instruments: [instrument] } },
    sequence: ['block.first'],
    preferences: { show_default_blocks: true },
  }
}

const knownMethods: readonly PayMethod[] = ['netbanking', 'card', 'upi', 'wallet']

/** '1' shows a method, '0' hides it. */
function shownMethods(methods: readonly PayMethod[]): Record<string, '0' | '1'> {
  return Object.fromEntries(knownMethods.map((method) => [method, methods.includes(method) ? '1' : '0']))
}

function saysExpiryIsWrong(error: unknown): boolean {
  return error instanceof PaymentProviderError && error.kind === 'rejected' && /\bexpire_by\b/i.test(error.message)
}

function saysReferenceIsTaken(error: unknown): error is PaymentProviderError {
  return (
    error instanceof PaymentProviderError &&
    error.kind === 'rejected' &&
    /reference_id\b.*already exists/is.test(error.message)
  )
}

/** Finds the link of an earlier request whose answer was lost. A closed link or another amount is not usable. */
async function landedLink(call: RazorpayCall, input: CreateLinkInput, cause: PaymentProviderError) {
  const link = await findLinkByReference(call, input.reference)
  if (link && link.amountPaise === input.amountPaise && (link.status === 'created' || link.status === 'paid')) {
    return link
  }
  const found = link ? `a link that is ${link.status}, of ${link.amountPaise} paise` : 'no link to be found'
  throw new PaymentProviderError('duplicate_reference', `Reference ${input.reference} is already used: ${found}`, {
    cause,
    status: cause.status,
  })
}

async function fetchLink(call: RazorpayCall, linkId: string): Promise<PaymentLink> {
  return readLink(await call({ method: 'GET', path: `/payment_links/${inPath(linkId)}` }))
}

async function findLinkByReference(call: RazorpayCall, reference: string): Promise<PaymentLink | undefined> {
  const answer = await call({ method: 'GET', path: '/payment_links', query: { reference_id: reference } })
  const listed = Array.isArray(answer.payment_links) ? answer.payment_links : []
  // Check again: if the provider ignored the filter, this could be another customer's link.
  const entity = listed.map(asObject).find((candidate) => candidate?.reference_id === reference)
  return entity && readLink(entity)
}

async function cancelLink(call: RazorpayCall, linkId: string): Promise<CancelOutcome> {
  try {
    await call({ method: 'POST', path: `/payment_links/${inPath(linkId)}/cancel` })
    return 'cancelled'
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind !== 'rejected') throw error
    // The link's state is more reliable than the error text.
    const { status } = await fetchLink(call, linkId)
    if (status === 'created') throw error
    return status === 'paid' || status === 'partially_paid' ? 'already_paid' : 'already_closed'
  }
}

async function refund(call: RazorpayCall, input: RefundInput) {
  const answer = await call({
    method: 'POST',
    path: `/payments/${inPath(input.paymentId)}/refund`,
    headers: { 'x-refund-idempotency': input.idempotencyKey },
    body: { amount: input.amountPaise, speed: 'normal', receipt: input.receipt, notes: input.notes ?? {} },
  })
  return readRefund(answer)
}

function inPath(id: string): string {
  return encodeURIComponent(id)
}
