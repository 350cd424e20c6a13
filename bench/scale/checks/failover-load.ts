import { setTimeout as sleep } from 'node:timers/promises'
import type { ScaleWorld } from '../world.ts'
import { checkOut, type Step } from './check-out.ts'
import type { Customer } from './customers.ts'

/** A write that was answered with success. */
export interface Acknowledged extends Step {
  at: number
}

interface BookingLoad {
  firstAfter(moment: number): Acknowledged | undefined
  longestPause(from: number): number
  /** Codes of refusals with their counts. */
  refusals(): string
  stop(): Promise<Acknowledged[]>
}

const againMs = 100

/** Of the product: payments are the provider's. */
export const isWrite = (what: Step['what']) => what !== 'asked' && what !== 'paid'

/** Customers who book and pay again and again. A checkout that meets a refusal is given up and another one begun. */
export function startBookings(world: ScaleWorld, customers: readonly Customer[]): BookingLoad {
  const facts: Acknowledged[] = []
  const refused = new Map<string, number>()
  let isOver = false
  const keep = (step: Step) => void facts.push({ at: performance.now(), ...step })

  async function shop(customer: Customer): Promise<void> {
    for (let turn = customer.number; !isOver; turn += 1) {
      try {
        await checkOut(world, customer, { turn, keep, isOver: () => isOver })
      } catch (error) {
        const { code = 'no answer' } = error as { code?: string }
        refused.set(code, (refused.get(code) ?? 0) + 1)
        await sleep(againMs)
      }
    }
  }

  const shoppers = customers.map(shop)
  return {
    firstAfter: (moment) => facts.find(({ at, what }) => at > moment && isWrite(what)),
    longestPause(from) {
      const times = [from, ...facts.filter(({ at, what }) => at > from && isWrite(what)).map(({ at }) => at)]
      return Math.max(...times.slice(1).map((at, index) => at - (times[index] as number)))
    },
    refusals: () => [...refused].map(([code, count]) => `${count} ${code}`).join(', ') || 'nothing',
    async stop() {
      isOver = true
      await Promise.all(shoppers)
      return facts
    },
  }
}
