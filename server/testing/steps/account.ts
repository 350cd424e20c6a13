import { privacyCalls } from '#contract/account.ts'
import type { World } from '../test-world.ts'

interface Account {
  token: string
  phone: string
}

/** Requests the code of an export and exports all data of the account. */
export async function exportData(world: World, { token, phone }: Account) {
  world.clock.advance({ minutes: 1 })
  await world.call(privacyCalls.requestExport, {}, { token }).then(({ body }) => body)
  const otp = world.sms.outbox(`+91${phone}`)[0]?.text.slice(0, 4) ?? ''
  return await world.call(privacyCalls.exportData, { otp }, { token })
}

/** Requests an erasure and returns its code. A minute passes: codes are rate-limited. */
export async function erasureCode(world: World, { token, phone }: Account): Promise<string> {
  world.clock.advance({ minutes: 1 })
  const { body } = await world.call(privacyCalls.requestErasure, {}, { token })
  return body.status ? (world.sms.outbox(`+91${phone}`)[0]?.text.slice(0, 4) ?? '') : ''
}

/** Requests the code and erases the account. */
export async function eraseAccount(world: World, account: Account) {
  const otp = await erasureCode(world, account)
  return await world.call(privacyCalls.erase, { otp }, { token: account.token })
}
