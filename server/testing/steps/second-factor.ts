import { createHmac } from 'node:crypto'
import { secondFactorCalls } from '#contract/staff.ts'
import type { World } from '../test-world.ts'
import { hireStaff } from './staff.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows for a base32 secret (RFC 6238), written apart from the product's library. */
function appCode(secret: string, at: Date): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const mac = createHmac('sha1', key).update(step).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Sets up the app of a member of staff through the API; `token` is that of the session from then on. */
export async function enrolApp(world: World, token: string) {
  const { data } = (await world.call(secondFactorCalls.enrol, {}, { token })).body
  const code = () => appCode(data.secret, world.clock.now())
  const confirmed = await world.call(secondFactorCalls.confirm, { code: code() }, { token })
  return { ...data, code, codeOf: (secret: string) => appCode(secret, world.clock.now()), ...confirmed.body.data }
}

/** A colleague signed in by SMS, with an app of their own. */
export async function colleagueWithApp(world: World, phone: string) {
  const token = await hireStaff(world, 'dispatcher', phone)
  await world.db
    .updateTable('staff_member')
    .set({ totp_confirmed_at: null })
    .where('customer_id', 'in', (eb) => eb.selectFrom('customer').select('id').where('phone', '=', `+91${phone}`))
    .execute()
  const app = await enrolApp(world, token)
  return { phone, app, token: app.token }
}
