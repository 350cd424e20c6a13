import { createHmac } from 'node:crypto'
import { retentionDays } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { tokenHash } from '../identity.rules.ts'
import { householdKey } from './household.rules.ts'
import {
  deleteRiskSignals,
  listSharers,
  putAddressRiskSignal,
  putBookingRiskSignal,
  putRiskSignals,
  type Sharer,
} from './risk-signal.queries.ts'

export { copyBookingRiskSignal, listHousehold, listRiskSignals, lockRiskSignals } from './risk-signal.queries.ts'

type Keyed = Pick<Context, 'config'>

interface Seen {
  customerId: string
  now: Date
}

/** Keyed, because without the key the few billion numbers there are could all be tried. */
function keyedHash({ config }: Keyed, kind: 'address' | 'phone', value: string): Buffer {
  return createHmac('sha256', Buffer.from(config.codePepper, 'base64')).update(`trace ${kind} ${value}`).digest()
}

/** A number and the device it signed in on; the token of a device is random, so its hash needs no key. */
export async function recordSignInSignals(
  ctx: Keyed,
  trx: Queryable,
  { customerId, phone, deviceToken, now }: Seen & { phone: string; deviceToken: string },
): Promise<void> {
  const seen = { customer_id: customerId, seen_at: now }
  await putRiskSignals(trx, [
    { ...seen, kind: 'device', hash: tokenHash(deviceToken) },
    { ...seen, kind: 'phone', hash: keyedHash(ctx, 'phone', phone) },
  ])
}

/** Numbers that the account has or had. */
export async function recordPhoneSignals(
  ctx: Keyed,
  trx: Queryable,
  { customerId, phones, now }: Seen & { phones: readonly string[] },
): Promise<void> {
  const hashes = phones.map((phone) => keyedHash(ctx, 'phone', phone)).sort(Buffer.compare)
  await putRiskSignals(
    trx,
    hashes.map((hash) => ({ customer_id: customerId, kind: 'phone', hash, seen_at: now })),
  )
}

/** Committed before the booking is locked: two accounts that choose one address at once then wait for each other. One of today is not written again. */
export async function recordAddressSignal(
  ctx: Keyed & Pick<Context, 'db'>,
  { customerId, address, now }: Seen & { address: string },
): Promise<void> {
  const hash = addressHash(ctx, address)
  if (hash) await putAddressRiskSignal(ctx.db, { customerId, hash, now, since: daysBefore(now, 1) })
}

/** The address a booking is for, which `recordAddressSignal` has stored. */
export async function recordBookingSignal(
  ctx: Keyed,
  trx: Queryable,
  bookingId: string,
  { customerId, address, now }: Seen & { address: string },
): Promise<void> {
  await putBookingRiskSignal(trx, bookingId, { customerId, hash: addressHash(ctx, address), now })
}

function addressHash(ctx: Keyed, address: string): Buffer | undefined {
  const household = householdKey(address)
  return household === undefined ? undefined : keyedHash(ctx, 'address', household)
}

/** Other accounts, by what they have in common with this one. */
export interface Sharers {
  byPhone: readonly string[]
  byDevice: readonly string[]
  byAddress: readonly string[]
  /** Bookings of others for the same address. */
  bookings: readonly string[]
}

/** Without a booking no address counts. */
export async function findSharers(
  db: Queryable,
  { customerId, bookingId = null }: { customerId: string; bookingId?: string | null },
): Promise<Sharers> {
  const sharers = await listSharers(db, customerId, bookingId)
  const by = (kind: Sharer['kind']) => [
    ...new Set(sharers.filter((one) => one.kind === kind).map((one) => one.customerId)),
  ]
  const bookings = sharers.flatMap((one) => one.bookingId ?? [])
  return { byPhone: by('phone'), byDevice: by('device'), byAddress: by('address'), bookings }
}

export async function deleteOldRiskSignals(db: Queryable, now: Date): Promise<void> {
  await deleteRiskSignals(db, {
    phone: daysBefore(now, retentionDays.erasedPhone),
    other: daysBefore(now, retentionDays.household),
  })
}
