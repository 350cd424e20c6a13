import fc from 'fast-check'
import { press } from '../steps/checkout.ts'
import { command } from './command.ts'
import type { Life } from './life.ts'

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
