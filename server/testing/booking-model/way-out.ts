import { cancellationCalls } from '#contract/cancellation.ts'
import { refundCalls } from '#contract/refund.ts'
import { getPlans } from '../plan-steps.ts'
import { eraseAccount, erasureCode } from '../steps/account.ts'
import { providerKeys } from '../test-world.ts'
import { waitUntilStart } from './commands/clock-commands.ts'
import { endRest } from './commands/plan-commands.ts'
import { endRefunds } from './commands/provider-commands.ts'
import { stuckRefunds } from './commands/staff-commands.ts'
import type { BookingFacts } from './facts.queries.ts'
import type { Life } from './life.ts'

const isOver = ({ status }: BookingFacts) => ['Completed', 'Cancelled', 'Failed'].includes(status)
const maxRounds = 12

/** From wherever a run has ended: with calls that are allowed and time, every booking ends and the account can go. */
export async function findWayOut(life: Life): Promise<void> {
  life.world.payments.setSwitches({ reset: true })
  for (let round = 0; ; round += 1) {
    await endRefunds(life, 'processed')
    // A refused refund is tried again up to a day later.
    await pass(life, round < 4 ? 31 : 24 * 60)
    for (const [which, booking] of [...life.facts.bookings].reverse().entries()) {
      if (!isOver(booking)) await endBooking(life, which, booking)
    }
    const obstacle = await erasureObstacle(life)
    if (!obstacle && life.facts.bookings.every(isOver)) break
    if (round === maxRounds) throw new Error(`No way out: ${obstacle ?? JSON.stringify(life.facts)}`)
    if (obstacle) await endPlans(life)
    if (obstacle) await repeatRefunds(life)
  }
  await requireSettled(life)
  const erased = await life.perform(() => eraseAccount(life.world, life))
  if (erased?.status !== 200) throw new Error(`The account cannot be deleted: ${erased?.error.code}`)
  if (life.facts.balance !== 0) throw new Error(`A deleted account has ${life.facts.balance} paise of credit`)
}

const pass = (life: Life, minutes: number) =>
  life.perform(async () => {
    await life.wait(minutes)
    return undefined
  })

/** A visit takes place or is cancelled in turns; an unpaid one expires with its hold or is cancelled. */
async function endBooking(life: Life, which: number, { id: bookingId, status }: BookingFacts): Promise<void> {
  const [client] = life.staff.clients
  const cancel = () =>
    life.perform(() =>
      life.world.call(cancellationCalls.cancel, { bookingId, reason: 'Plans changed' }, { token: life.token }),
    )
  if (status === 'Progress') return void (await life.perform(async () => client?.complete({ bookingId })))
  if (status === 'Pending' || which % 2 === 1) {
    if ((await cancel())?.status === 200 || status === 'Pending') return
  }
  await waitUntilStart(life, which, 5)
  const arrivedAt = life.world.clock.now().toISOString()
  await life.perform(async () => client?.start({ bookingId }, { arrivedAt }))
  await life.perform(async () => client?.complete({ bookingId }))
}

/** The reason against deleting the account, in the words for the customer; none when a code was sent. */
async function erasureObstacle(life: Life): Promise<string | undefined> {
  let obstacle: string | undefined
  await life.perform(async () => {
    await erasureCode(life.world, life).catch((error: Error) => {
      obstacle = error.message
    })
    return undefined
  })
  return obstacle
}

/** As that reason asks for. */
async function endPlans(life: Life): Promise<void> {
  for (const plan of (await getPlans(life.world, life)).plans) {
    if (plan.refund !== null && life.facts.bookings.every(isOver)) await endRest(life, plan)
  }
}

/** Staff send refused refunds again, as that reason promises; of two for the same money one is refused. */
async function repeatRefunds(life: Life): Promise<void> {
  for (const { _id: refundId } of await stuckRefunds(life)) {
    const input = { refundId, reason: 'The account is deleted' }
    await life.perform(async () => life.staff.clients[0]?.call(refundCalls.retry, input))
  }
}

/** Nothing is open, and the provider has from us exactly what we say. */
async function requireSettled(life: Life): Promise<void> {
  const { bookings } = life.facts
  for (const { number, liveAttempts, refunds } of bookings) {
    if (liveAttempts > 0) throw new Error(`${number} still has an open payment page`)
    if (refunds.some(({ state }) => state === 'requested' || state === 'pending')) {
      throw new Error(`${number} still has a refund under way`)
    }
  }
  const ours = bookings.flatMap(({ payments, refunds }) => [
    ...payments.map(({ amount }) => amount),
    ...refunds.filter(({ state, way }) => state === 'processed' && way === 'source').map(({ amount }) => -amount),
  ])
  const kept = ours.reduce((sum, amount) => sum + amount, 0)
  const theirs = await paidAtProvider(life)
  if (kept !== theirs) throw new Error(`The provider has ${theirs} paise of this customer, we say ${kept}`)
}

interface ProviderPayment {
  status: string
  amount: number
  amount_refunded: number
}

async function paidAtProvider(life: Life): Promise<number> {
  let sum = 0
  for (const { id } of life.intents) sum += await paidInApp(life, id)
  for (const { id } of life.links) {
    const response = await fetch(`${life.world.payments.url}/test/expire/${id}`, { method: 'POST' })
    const { payments } = (await response.json()) as { payments: ProviderPayment[] }
    for (const payment of payments) sum += keptAtProvider(payment)
  }
  return sum
}

async function paidInApp({ world }: Life, id: string): Promise<number> {
  const authorization = `Basic ${Buffer.from(`${providerKeys.keyId}:${providerKeys.keySecret}`).toString('base64')}`
  const response = await fetch(`${world.payments.url}/v1/payments/${id}`, { headers: { authorization } })
  return keptAtProvider((await response.json()) as ProviderPayment)
}

function keptAtProvider({ status, amount, amount_refunded }: ProviderPayment): number {
  return status === 'captured' || status === 'refunded' ? amount - amount_refunded : 0
}
