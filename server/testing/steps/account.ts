import { accountCalls } from '#contract/account.ts'
import type { World } from '../test-world.ts'

interface Leaving {
  token: string
  phone: string
}

/** Asks for the code that deletes an account and answers it. A minute passes: codes are not sent twice in a moment. */
export async function erasureCode(world: World, { token, phone }: Leaving): Promise<string> {
  world.clock.advance({ minutes: 1 })
  const { body } = await world.call(accountCalls.requestErasure, {}, { token })
  return body.status ? (world.sms.outbox(`+91${phone}`)[0]?.text.slice(0, 4) ?? '') : ''
}

/** The whole way out. */
export async function leaveForGood(world: World, leaving: Leaving) {
  const otp = await erasureCode(world, leaving)
  return await world.call(accountCalls.erase, { otp }, { token: leaving.token })
}
