import { maskedCall, notAtHome } from '#contract/lib/business.ts'
import { proMaskedCalls } from '#contract/masked-call.ts'
import { visitCalls } from '#contract/visit.ts'
import { getCrew } from '#server/features/roster/reservation.service.ts'
import type { Checkout } from '../steps/checkout.ts'
import type { World } from '../test-world.ts'

type Named = Pick<Checkout, 'bookingId'>

/** The first professional of a booking's crew, signed in, with short forms of their calls. */
export async function crewClient(world: World, { bookingId }: Named) {
  const [member] = await getCrew(world.db, bookingId)
  if (!member) throw new Error('The booking has no crew')
  return { ...member, ...professionalClient(world, await world.signIn(member.phone.slice(3))) }
}

/** A professional who is signed in, with short forms of their calls. */
export function professionalClient(world: World, token: string) {
  const call: World['call'] = (definition, input, options) => world.call(definition, input, { token, ...options })
  return {
    token,
    call,
    self: () => call(visitCalls.self, {}),
    visits: async (input: { day?: string; days?: number } = { days: 2 }) =>
      (await call(visitCalls.day, input)).body.data.visits,
    onTheWay: ({ bookingId }: Named, at?: string) => call(visitCalls.onTheWay, { bookingId, ...(at && { at }) }),
    arrive: ({ bookingId }: Named, at?: string) => call(visitCalls.arrive, { bookingId, ...(at && { at }) }),
    start: ({ bookingId }: Named, code: string, at?: string) =>
      call(visitCalls.start, { bookingId, code, ...(at && { at }) }),
    finish: (
      { bookingId }: Named,
      outcome: 'completed' | 'not_possible' | 'not_at_home' | 'cancelled_at_door',
      more: { reason?: string; cashReceived?: number; position?: { lat: number; lng: number }; at?: string } = {},
    ) => call(visitCalls.finish, { bookingId, outcome, ...more }),
    payLinks: ({ bookingId }: Named) => call(visitCalls.payLinks, { bookingId }),
    callCustomer: ({ bookingId }: Named) => call(proMaskedCalls.start, { bookingId }),
    refuse: ({ bookingId }: Named, reason = 'I am ill') => call(visitCalls.refuse, { bookingId, reason }),
  }
}

type Crew = Awaited<ReturnType<typeof crewClient>>

/** After the arrival: waits, calls twice and says that the customer is not at home. */
export async function claimNotAtHome(world: World, crew: Crew, visit: Named, reason = 'The door stays closed') {
  for (let call = 0; call < notAtHome.calls; call += 1) {
    await crew.callCustomer(visit).then(({ body }) => body)
    world.clock.advance({ seconds: maskedCall.silentSeconds + 1 })
  }
  world.clock.advance({ minutes: notAtHome.waitMinutes })
  const { lat, lng } = await world.db
    .selectFrom('booking')
    .select(['lat', 'lng'])
    .where('id', '=', visit.bookingId)
    .executeTakeFirstOrThrow()
  return await crew.finish(visit, 'not_at_home', { reason, position: { lat: Number(lat), lng: Number(lng) } })
}

/** Gives an active professional this number, so that its owner signs in as one. */
export async function becomeProfessional({ db }: World, phone: string): Promise<void> {
  const { id } = await db.selectFrom('professional').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  await db
    .updateTable('professional')
    .set({ phone: `+91${phone}` })
    .where('id', '=', id)
    .execute()
}
