import { sql } from 'kysely'
import { alternativesCalls } from '#contract/dispatch.ts'
import type { World } from '../test-world.ts'
import { paidVisit } from './cancel.ts'
import type { Checkout } from './checkout.ts'
import type { staffClient } from './staff.ts'

const city = 'bengaluru'
const at = (time: string) => `2026-11-24T${time}:00+05:30`

interface Short {
  /** At ten; its professional is on leave. */
  visit: Checkout
  /** At eleven, by the one who could come at ten without it. */
  other: Checkout
  /** Whose visit it was. */
  leaves: string
  comes: string
  /** Free from eleven on. */
  takes: string
}

/** A Tuesday in Bengaluru with three professionals, none of them free for a visit at ten. */
export function planShortDay(world: World) {
  const setActive = async (ids: readonly string[]) => {
    await sql`update professional set active = (id = any(${ids}::uuid[])) where area_id = ${city}`.execute(world.db)
  }
  const sick = async (id: string, from: string, until: string) => {
    const times = { starts_at: at(from), ends_at: at(until), created_at: world.clock.now() }
    await world.db
      .insertInto('professional_leave')
      .values({ professional_id: id, ...times, reason: 'Fever' })
      .execute()
  }
  const visitBy = async (id: string, minute: number) => {
    await setActive([id])
    return await paidVisit(world, minute)
  }

  return {
    sick,
    setActive,
    visitBy,
    /** Afterwards all three work again. */
    async plan(): Promise<Short> {
      world.clock.set('2026-11-23T04:30:00Z')
      await world.db.deleteFrom('slot_reservation').execute()
      await world.db.deleteFrom('professional_leave').execute()
      const { rows } = await sql<{ id: string }>`
        select id from professional where area_id = ${city}
          and exists (select from working_hours where professional_id = professional.id and weekday = 2)
          and (select count(*) from professional_skill where professional_id = professional.id) = 10
        order by id limit 3`.execute(world.db)
      const [leaves = '', comes = '', takes = ''] = rows.map(({ id }) => id)
      const visit = await visitBy(leaves, 600)
      const other = await visitBy(comes, 660)
      await setActive([leaves, comes, takes])
      await sick(leaves, '00:00', '23:59')
      await sick(takes, '09:30', '11:00')
      return { visit, other, leaves, comes, takes }
    },
  }
}

/** Chennai moves next to Bengaluru: its centre is so many degrees east. */
export async function placeNeighbour({ db }: Pick<World, 'db'>, degrees: number): Promise<void> {
  await sql`update area set lat = home.lat, lng = home.lng + ${degrees} from area home
    where home.id = ${city} and area.id = 'chennai'`.execute(db)
}

/** A visit becomes one of Chennai, at its centre, by one who works there. */
export async function giveToNeighbour(
  { db }: Pick<World, 'db'>,
  { bookingId }: Pick<Checkout, 'bookingId'>,
  professionalId: string,
): Promise<void> {
  await sql`
    with place as (
      update booking set area_id = area.id, lat = area.lat, lng = area.lng from area
      where booking.id = ${bookingId} and area.id = 'chennai'
    ), held as (
      update slot_reservation set area_id = 'chennai' where booking_id = ${bookingId} returning id
    )
    update reserved_cell set professional_id = ${professionalId} from held where reservation_id = held.id`.execute(db)
}

type Client = ReturnType<typeof staffClient>

/** Ids of the crew, in order. */
export async function findCrew(client: Client, { bookingId }: Pick<Checkout, 'bookingId'>): Promise<string[]> {
  return (await client.find(bookingId)).body.data.professionals.map(({ _id }) => _id).sort()
}

export const toSwap = ({ visit, other, comes, takes, leaves }: Short) => ({
  ...{ bookingId: visit.bookingId, professionalId: comes, inPlaceOf: leaves },
  ...{ otherBookingId: other.bookingId, otherProfessionalId: takes },
})

export const getAlternatives = async (client: Client, { bookingId }: Pick<Checkout, 'bookingId'>) =>
  (await client.call(alternativesCalls.find, { bookingId })).body.data
