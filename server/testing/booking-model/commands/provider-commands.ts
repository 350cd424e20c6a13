import fc from 'fast-check'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { paymentCalls } from '#contract/payment.ts'
import { press } from '#server/testing/steps/checkout.ts'
import type { Life } from '../life.ts'
import { command, newest, one } from './command.ts'

type Asked = Pick<EndpointInput<typeof paymentCalls.initiate>, 'preferred' | 'opensApps'>

export async function openPage(life: Life, which: number, asked: Asked = {}): Promise<void> {
  const booking = life.booking(which)
  if (!booking) return
  await life.perform(async () => {
    const answer = await life.world.call(
      paymentCalls.initiate,
      { bookingId: booking.id, ...asked },
      { token: life.token },
    )
    if (answer.status === 200) remember(life, answer.body.data)
    return answer
  })
}

function remember(life: Life, { order_id: link, upi_intent }: { order_id: string; upi_intent?: string }): void {
  const openedAt = life.world.clock.now().getTime()
  if (!life.links.some(({ id }) => id === link)) life.links.unshift({ id: link, openedAt })
  const intent = upi_intent && `pay_${new URL(upi_intent).searchParams.get('tr')}`
  if (intent && !life.intents.some(({ id }) => id === intent)) life.intents.unshift({ id: intent, openedAt })
}

/** With the address that opens a UPI app, beside the page. */
export const openApp = (life: Life, which: number) => openPage(life, which, { preferred: 'phonepe', opensApps: true })

const payments = ['pay', 'fail', 'pay-late', 'pay too much', 'cancel'] as const
export const inTheApp = ['app-pay', 'app-pay', 'app-fail', 'app-pay-late', 'pay too much'] as const

/** The provider authorises a failed payment at most this much later. */
const latestPaymentMs = 3 * 24 * 60 * 60_000

/** The bank or the provider may refuse it, which is no business of ours. */
export async function atBank(life: Life, which: number, what: (typeof payments)[number]): Promise<void> {
  const link = life.links[which % Math.max(1, life.links.length)]
  if (link) await payAt(life, link, what === 'pay too much' ? 'pay' : what, what === 'pay too much')
}

export async function inApp(life: Life, which: number, what: (typeof inTheApp)[number]): Promise<void> {
  const intent = life.intents[which % Math.max(1, life.intents.length)]
  if (intent) await payAt(life, intent, what === 'pay too much' ? 'app-pay' : what, what === 'pay too much')
}

async function payAt(life: Life, page: Life['links'][number], verb: string, isTooMuch: boolean): Promise<void> {
  if (verb.endsWith('pay-late') && life.world.clock.now().getTime() > page.openedAt + latestPaymentMs) return
  await life.perform(async () => {
    if (isTooMuch) life.world.payments.setSwitches({ wrongAmount: { value: 100, next: 1 } })
    const pressed = await press(life.world, verb, page.id).catch(() => undefined)
    if (pressed?.callback) life.returns.unshift(pressed.callback)
    life.world.payments.setSwitches({ wrongAmount: 0 })
    return undefined
  })
}

/** From the payment page, as often as its customer goes back and forth. */
async function comeBack(life: Life, which: number, isForged: boolean): Promise<void> {
  const address = life.returns[which % Math.max(1, life.returns.length)]
  if (!address) return
  const signed = Object.fromEntries(new URL(address).searchParams) as EndpointInput<typeof paymentCalls.callback>
  const input = isForged ? { ...signed, razorpay_payment_id: 'pay_OfAnotherOne' } : signed
  const answer = await life.perform(() => life.world.call(paymentCalls.callback, input))
  if ((answer?.status === 200) === isForged) throw new Error(`the browser's return was answered ${answer?.status}`)
}

/** With the app and on the page, which may still be open. */
async function payTwice(life: Life, which: number): Promise<void> {
  await openApp(life, which)
  await inApp(life, 0, 'app-pay')
  await atBank(life, 0, 'pay')
}

/** Nothing but the browser says that the newest booking is paid. */
export async function payUnheard(life: Life): Promise<void> {
  life.world.payments.setSwitches({ drop: true })
  await openPage(life, 0)
  await atBank(life, 0, 'pay')
  await comeBack(life, 0, false)
  life.world.payments.setSwitches({ drop: false })
}

export const payingCommands = [
  newest.map((which) => command(`open the payment page of ${which}`, (life) => openPage(life, which))),
  fc
    .tuple(newest, fc.constantFrom(...payments))
    .map(([which, what]) => command(`at the bank: ${what} ${which}`, (life) => atBank(life, which, what))),
  newest.map((which) => command(`open the app for ${which}`, (life) => openApp(life, which))),
  fc
    .tuple(newest, fc.constantFrom(...inTheApp))
    .map(([which, what]) => command(`in the app: ${what} ${which}`, (life) => inApp(life, which, what))),
  fc
    .tuple(newest, fc.constantFrom(false, false, true))
    .map(([which, isForged]) =>
      command(`the browser comes back ${isForged ? 'forged ' : ''}from ${which}`, (life) =>
        comeBack(life, which, isForged),
      ),
    ),
  newest.map((which) => command(`pay ${which} in the app and at the bank`, (life) => payTwice(life, which))),
  one('ask again whether paid:', paymentCalls.refresh),
  one('choose cash for', paymentCalls.cash),
]

/** Until the next one. Webhooks that are lost stay lost until they are delivered again. */
const behaviours = {
  'answers as it should': { reset: true },
  'loses its notices': { drop: true },
  'sends every notice twice': { duplicate: 1 },
  'sends the next notices out of order': { shuffle: { value: true, next: 4 } },
  'refuses refunds': { refundFails: true },
  'keeps refunds pending': { refundStaysPending: true },
  'refunds are in progress elsewhere': { refundInProgress: true },
  'is out of order': { badGateway: { value: true, next: 3 } },
  'does the next call and says it failed': { badGatewayAfterCommit: { value: true, next: 1 } },
} as const

const behave = fc
  .constantFrom(...(Object.keys(behaviours) as (keyof typeof behaviours)[]))
  .map((name) => command(`provider: ${name}`, async (life) => life.world.payments.setSwitches(behaviours[name])))

interface Notice {
  id: string
  subject: string
  state: string
}

/** The lost notices, the newest first, though the provider sends them in order. */
async function deliverLost(life: Life): Promise<void> {
  life.world.payments.setSwitches({ drop: false })
  const response = await fetch(`${life.world.payments.url}/test/events`)
  const notices = (await response.json()) as Notice[]
  const lost = notices.filter(
    ({ subject, state }) => state === 'dropped' && life.links.some(({ id: link }) => link === subject),
  )
  await life.perform(async () => {
    for (const { id } of lost) await press(life.world, 'redeliver', id)
    return undefined
  })
}

/** What the bank says about every refund that is pending there. */
export async function endRefunds(life: Life, result: 'processed' | 'failed'): Promise<void> {
  const pending = await life.world.db
    .selectFrom('refund')
    .innerJoin('booking', 'booking.id', 'refund.booking_id')
    .select('provider_refund_id')
    .where('customer_id', '=', life.customerId)
    .where('provider_refund_id', 'is not', null)
    .where('refund.state', '=', 'pending')
    .execute()
  await life.perform(async () => {
    for (const refund of pending) {
      await press(life.world, `refund-${result}`, refund.provider_refund_id ?? '').catch(() => undefined)
    }
    return undefined
  })
}

export const providerCommands = [
  behave,
  behave,
  fc.constant(command('provider: delivers the lost notices', deliverLost)),
  fc
    .constantFrom<'processed' | 'failed'>('processed', 'failed')
    .map((result) => command(`provider: pending refunds are ${result}`, (life) => endRefunds(life, result))),
]
