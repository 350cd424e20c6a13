import { cancellationCalls } from '#contract/cancellation.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { offerCalls } from '#contract/offer.ts'
import { beginBooking, type Customer, newCustomer } from '#e2e/customers.ts'
import { holdBooking, home, saveHome } from '#e2e/steps/held-booking.ts'
import { cashVisit, completeVisit, paidVisit } from '#e2e/steps/visits.ts'
import type { Database } from '#server/db/database.ts'

interface PreparedCustomer extends Customer {
  bookingId: string
}

const makers = {
  /** Signed in, nothing done yet. */
  newCustomer: async () => ({ ...(await newCustomer()), bookingId: '' }),
  /** Has a cart and a booking begun from it. */
  beginner: async () => withBooking(await newCustomer()),
  /** The same, with an address. */
  housed: async () => {
    const beginner = await withBooking(await newCustomer())
    await beginner.api.call(checkoutCalls.setLocation, { bookingId: beginner.bookingId, ...home })
    return beginner
  },
  /** Has saved an address. */
  settled: () => settled(),
  /** Has an unpaid held booking of seven bathrooms: offers apply, and none is used. */
  holder: async () => {
    const holder = await holdBooking(await newCustomer(), 7)
    await holder.api.call(offerCalls.bestPrice, { bookingId: holder.bookingId, undo: true })
    return holder
  },
  /** Pays after the service. */
  expecting: () => cashVisit(),
  served: async (db: Database) => {
    const booking = await cashVisit()
    await completeVisit(db, booking)
    return booking
  },
  refunded: async () => {
    const booking = await paidVisit()
    await booking.api.call(cancellationCalls.cancel, { bookingId: booking.bookingId, reason: 'Plans changed' })
    return booking
  },
} satisfies Record<string, (db: Database) => Promise<PreparedCustomer>>

export type Person = 'visitor' | keyof typeof makers

export async function settled(): Promise<PreparedCustomer> {
  const customer = await newCustomer()
  await saveHome(customer)
  return { ...customer, bookingId: '' }
}

async function withBooking(customer: Customer): Promise<PreparedCustomer> {
  return { ...customer, bookingId: await beginBooking(customer) }
}

/** Creates each person on first use and returns the same one afterwards. */
export function createPeople(): (person: Person, db: Database) => Promise<PreparedCustomer | null> {
  const made = new Map<Person, Promise<PreparedCustomer>>()
  return async (person, db) => {
    if (person === 'visitor') return null
    const one = made.get(person) ?? makers[person](db)
    made.set(person, one)
    return one
  }
}
