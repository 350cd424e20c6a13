import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { giveCredit } from '#server/features/credit/credit.service.ts'
import { openSession } from '#server/features/identity/identity.service.ts'
import { jobs } from '#server/features.ts'
import { PaymentProviderError } from '#server/providers/payments/payment-provider.ts'
import { hireStaff, staffClient, startShift } from '../steps/staff.ts'
import { worldStart } from '../test-clock.ts'
import type { World } from '../test-world.ts'
import { type BookingFacts, type Facts, readFacts } from './facts.queries.ts'
import { brokenInvariants } from './invariants.ts'

export interface Answer {
  status: number
  error: { code: string }
}

/** One customer, two members of staff and the payment provider, through the calls that real ones have. */
export class Life {
  world: World
  staff: Staff
  customerId = ''
  token = ''
  phone = ''
  facts: Facts = { bookings: [], balance: 0, unbooked: {} }
  /** Payment pages that the customer opened, the newest first. */
  links: { id: string; openedAt: number }[] = []
  /** Payments that wait in a UPI app, the newest first. */
  intents: { id: string; openedAt: number }[] = []
  /** Addresses at which the payment page sent the browser back, the newest first. */
  returns: string[] = []
  addresses = 0

  constructor(world: World, staff: Staff) {
    this.world = world
    this.staff = staff
  }

  /** Counted from the newest. */
  booking(which: number): BookingFacts | undefined {
    const { bookings } = this.facts
    return bookings[bookings.length - 1 - (which % Math.max(1, bookings.length))]
  }

  /** Does it, then checks: a refusal is a 4xx with a code that changed nothing, and every invariant holds. */
  async perform(act: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
    const before = this.facts
    const answer = await act()
    await this.world.payments.settle()
    this.facts = await readFacts(this.world.db, this.customerId, this.world.clock.now())
    if (answer && answer.status !== 200) this.#checkRefusal(answer, before)
    const problems = brokenInvariants(this.facts)
    if (problems.length > 0) throw new Error(problems.join('\n'))
    return answer
  }

  #checkRefusal(answer: Answer, before: Facts): void {
    const { code } = answer.error
    if (code === 'PAYMENT_UNAVAILABLE') return
    if (answer.status < 400 || answer.status >= 500 || !code) throw new Error(`answered ${answer.status} ${code}`)
    const [was, is] = [JSON.stringify(before), JSON.stringify(this.facts)]
    if (was !== is) throw new Error(`was refused with ${code} and changed\n${was}\nto\n${is}`)
  }

  /** Time passes; everything that is due runs at least twice a day, as the worker does it. */
  async wait(minutes: number): Promise<void> {
    const step = Math.min(minutes, maxPause)
    await this.#waitOnce(step)
    if (minutes > step) await this.wait(minutes - step)
  }

  async #waitOnce(minutes: number): Promise<void> {
    const { world } = this
    world.clock.advance({ minutes })
    for (const token of this.staff.tokens) await startShift(world, token)
    // The stand-in ends links by a timer of real time, or when their page is shown.
    for (const { id } of this.links) await (await fetch(`${world.payments.url}/pay/${id}`)).arrayBuffer()
    await world.payments.settle()
    await this.runDueJobs()
  }

  async runDueJobs(): Promise<void> {
    const { ctx } = this.world
    for (const job of scheduled) await job.run(ctx, {} as never)
    // Work may enqueue work.
    for (let round = 0; round < 3; round += 1) {
      const { rows } = await sql<{ name: string; data: object }>`
        with taken as (delete from pgboss.job where state in ('created', 'retry') returning name, data, created_on)
        select name, data from taken order by created_on`.execute(ctx.db)
      for (const { name, data } of rows) {
        const job = jobs.find(({ queue }) => queue === name)
        // An outage fails the job; a sweep does its work later.
        await job?.run(ctx, data as never).catch((error: unknown) => {
          if (!(error instanceof PaymentProviderError)) throw error
        })
      }
      await this.world.payments.settle()
      if (rows.length === 0) return
    }
  }
}

const maxPause = 12 * 60

/** Those that change money or hours. */
const scheduled = jobs.filter(
  ({ queue, schedule }) => schedule && /^(booking|payment|referral)\./.test(queue) && !queue.endsWith('clean-up'),
)

interface Staff {
  tokens: string[]
  clients: ReturnType<typeof staffClient>[]
}

/** ₹100 off for everyone, once each. */
const offer = { code: 'MODEL100', kind: 'flat', value_paise: 100_00, audience: 'everyone', per_customer_limit: 1 }

export async function hireTwo(world: World): Promise<Staff> {
  await world.db.insertInto('offer').values(offer).execute()
  const tokens = [await hireStaff(world, 'admin', '9812300091'), await hireStaff(world, 'admin', '9812300092')]
  return { tokens, clients: tokens.map((token) => staffClient(world, token)) }
}

/** With all that refer to them. */
const tables = [
  'booking',
  'cart',
  'credit_entry',
  'payment_event',
  'rate_limit',
  'code_request',
  'sms_message',
  'sms_day',
]

let customers = 0

/** Every run starts at the same instant, without a trace of earlier ones: it can be repeated. */
export async function newLife(world: World, staff: Staff): Promise<Life> {
  world.payments.setSwitches({ reset: true })
  await world.payments.settle()
  await world.alter(`truncate ${tables.join(', ')} cascade`)
  await sql`delete from pgboss.job`.execute(world.db)
  world.clock.set(worldStart)
  for (const token of staff.tokens) await startShift(world, token)
  const life = new Life(world, staff)
  customers += 1
  life.phone = String(9_830_000_000 + customers)
  const now = world.clock.now()
  const { id } = await world.db
    .insertInto('customer')
    .values({ phone: `+91${life.phone}`, name: 'Asha Rao', referral_code: randomUUID().slice(0, 8), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  life.customerId = id
  life.token = await openSession(world.db, id, { device: 'test', deviceToken: null, now })
  const gift = { customerId: id, amountPaise: 500_00, bookingId: null, note: 'A gift', at: now }
  await world.db.transaction().execute((trx) => giveCredit(trx, 'goodwill', gift))
  await life.perform(async () => undefined)
  return life
}
