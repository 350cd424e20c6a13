import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CreateLinkInput, PaymentEvent } from '#server/providers/payments/payment-provider.ts'
import { razorpayPayments } from '#server/providers/payments/razorpay.adapter.ts'
import { startPaymentsStandin } from '#standins/payments/start-payments.ts'

interface Notice {
  headers: IncomingHttpHeaders
  body: Buffer
}

export const fixtureKeys = {
  keyId: 'rzp_test_fixture',
  keySecret: 'fixture-key-secret',
  webhookSecret: 'fixture-webhook-secret',
}

interface FixtureOptions {
  timeoutMs?: number
  journalFile?: string
  now?: () => number
  webhookEvents?: readonly string[]
  webhookAnswerWithinMs?: number
}

/** The payment adapter, its stand-in and a receiver that stores webhooks; no database, no app. */
export async function openPaymentsFixture(options: FixtureOptions = {}) {
  const { timeoutMs = 5000, ...standinOptions } = options
  const receiver = await openReceiver()
  const standin = await startPaymentsStandin({
    ...fixtureKeys,
    ...standinOptions,
    oldWebhookSecret: 'fixture-old-secret',
    webhookUrl: receiver.url,
    webhookRetryMs: 1,
    webhookMaxDeliveries: 4,
  })
  const payments = razorpayPayments({
    ...fixtureKeys,
    webhookSecrets: [fixtureKeys.webhookSecret, 'fixture-old-secret'],
    baseUrl: standin.url,
    timeoutMs,
    backoffMs: 1,
    now: options.now,
  })
  return {
    payments,
    standin,
    receiver,
    /** Acts as the customer or the bank: `press('pay', linkId)`. */
    press: (verb: string, id: string) => postJson(`${standin.url}/test/${verb}/${id}`),
    /** Webhooks so far, parsed by the adapter, in order of arrival. */
    async events(): Promise<PaymentEvent[]> {
      await standin.settle()
      return receiver.notices.map(({ body, headers }) => payments.readWebhook(body, headers))
    },
    async close() {
      await standin.close()
      await receiver.close()
    },
  }
}

/** Input for a payment link of ₹1,499. */
export function linkOrder(change: Partial<CreateLinkInput> = {}): CreateLinkInput {
  return {
    reference: 'GS1042-1',
    amountPaise: 149_900,
    description: 'Classic bathroom cleaning',
    customer: { name: 'Asha Rao', phone: '+919876543210' },
    expiresAt: new Date(Date.now() + 16 * 60_000),
    callbackUrl: 'https://gharsaaf.example/payment/return?booking=GS1042',
    notes: { booking: 'GS1042' },
    ...change,
  }
}

async function postJson(address: string) {
  const response = await fetch(address, { method: 'POST' })
  return (await response.json()) as { callback: string; payments: { id: string }[]; id: string; status: string }
}

async function openReceiver() {
  const notices: Notice[] = []
  const answers: (number | 'silence')[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    notices.push({ headers: request.headers, body })
    const answer = answers.shift() ?? 200
    if (answer !== 'silence') response.writeHead(answer).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    notices,
    /** Status codes for the next webhooks; 200 afterwards. */
    answerNext: (...next: (number | 'silence')[]) => answers.push(...next),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
