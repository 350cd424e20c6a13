import { opsCalls } from '#contract/ops.ts'
import type { World } from '../test-world.ts'
import type { Checkout } from './checkout.ts'

/** Signs in a new member of staff. */
export async function hireStaff(world: World, role: 'operator' | 'manager', phone: string): Promise<string> {
  const token = await world.signIn(phone)
  const { id } = await world.db
    .selectFrom('customer')
    .select('id')
    .where('phone', '=', `+91${phone}`)
    .executeTakeFirstOrThrow()
  await world.db.insertInto('staff_member').values({ customer_id: id, role, created_at: world.clock.now() }).execute()
  return token
}

type Named = Pick<Checkout, 'bookingId'>

/** Short forms of the staff calls. */
export function staffClient(world: World, token: string) {
  const plain = (call: typeof opsCalls.start | typeof opsCalls.complete) => (booking: Named) =>
    world.call(call, { bookingId: booking.bookingId }, { token })
  const withReason = (call: typeof opsCalls.cancel | typeof opsCalls.fail) => (booking: Named, reason: string) =>
    world.call(call, { bookingId: booking.bookingId, reason }, { token })
  return {
    start: plain(opsCalls.start),
    complete: plain(opsCalls.complete),
    cancel: withReason(opsCalls.cancel),
    fail: withReason(opsCalls.fail),
    find: (booking: string) => world.call(opsCalls.find, { booking }, { token }),
    list: (input: { day?: string; area?: string }) => world.call(opsCalls.list, input, { token }),
    candidates: ({ bookingId }: Named) => world.call(opsCalls.candidates, { bookingId }, { token }),
    assign: ({ bookingId }: Named, professionalId: string, inPlaceOf?: string) =>
      world.call(opsCalls.assign, { bookingId, professionalId, ...(inPlaceOf && { inPlaceOf }) }, { token }),
    refund: ({ bookingId }: Named, amount: number) =>
      world.call(opsCalls.refund, { bookingId, amount, reason: 'A window was left out' }, { token }),
  }
}
