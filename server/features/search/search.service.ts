import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { BookingHitView, searchCalls } from '#contract/search.ts'
import type { Context } from '#server/context.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import {
  type BookingHitRow,
  bookingsAtAddress,
  bookingsNumbered,
  bookingsOfCustomers,
  searchCustomers,
  searchProfessionals,
} from './search.queries.ts'
import { parseStaffSearch } from './search.rules.ts'

type Found = EndpointResponse<typeof searchCalls.find>['data']

const maxBookings = 20

/** By number first, then at the address, then the newest of the customers found. */
export async function searchForStaff({ db }: Pick<Context, 'db'>, text: string): Promise<Found> {
  const search = parseStaffSearch(text)
  const [customers, professionals, numbered, atAddress] = await Promise.all([
    searchCustomers(db, search),
    searchProfessionals(db, search),
    bookingsNumbered(db, search),
    bookingsAtAddress(db, search),
  ])
  const theirs = await bookingsOfCustomers(
    db,
    customers.map(({ id }) => id),
  )
  const bookings = new Map([...numbered, ...atAddress, ...theirs].map((row) => [row.id, row]))
  return {
    customers: customers.map(({ id, name, phone }) => ({ _id: id, name, phone: shownPhone(phone) })),
    bookings: [...bookings.values()].slice(0, maxBookings).map(bookingHit),
    professionals: professionals.map(({ id, name, phone }) => ({ _id: id, name, phone })),
  }
}

/** Of these customers, the newest first. */
export async function hitsOfCustomers(...asked: Parameters<typeof bookingsOfCustomers>): Promise<BookingHitView[]> {
  return (await bookingsOfCustomers(...asked)).map(bookingHit)
}

function bookingHit(row: BookingHitRow): BookingHitView {
  return {
    _id: row.id,
    number: row.number,
    bookingStatus: row.status,
    paymentStatus: row.paymentStatus,
    startsAt: row.startsAt?.toISOString() ?? null,
    totalPrice: rupeesFromPaise(row.totalPaise),
    name: row.name,
    address: row.address,
  }
}
