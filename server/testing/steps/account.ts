import { accountCalls } from '#contract/account.ts'
import type { World } from '../test-world.ts'

interface Account {
  token: string
  phone: string
}

/** Requests an erasure and returns its code. A minute passes: codes are rate-limited. */
export async function erasureCode(world: World, { token, phone }: Account): Promise<string> {
  world.clock.advance({ minutes: 1 })
  const { body } = await world.call(accountCalls.requestErasure, {}, { token })
  return body.status ? (world.sms.outbox(`+91${phone}`)[0]?.text.slice(0, 4) ?? '') : ''
}

/** Requests the code and erases the account. */
export async function eraseAccount(world: World, account: Account) {
  const otp = await erasureCode(world, account)
  return await world.call(accountCalls.erase, { otp }, { token: account.token })
}
