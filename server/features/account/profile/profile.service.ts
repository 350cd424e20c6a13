import type { accountCalls } from '#contract/account.ts'
import type { gstCalls } from '#contract/checkout.gst.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import type { Language } from '#contract/lib/languages.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { checkedGstDetails } from '#server/features/checkout/gst-details.service.ts'
import { sendCode } from '#server/features/identity/code/code.service.ts'
import { normalisePhone, shownPhone } from '#server/features/identity/identity.rules.ts'
import { mediaPath, readDataUrl } from '#server/features/media/media.rules.ts'
import { storePhoto } from '#server/features/media/media.service.ts'
import { usedUpCodes } from '#server/features/offer/offer.service.ts'
import { areaFinder } from '#server/features/roster/area/area.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit, type Limit } from '#server/http/limits/rate-limit.ts'
import {
  findGstDetails,
  findProfile,
  hasBooked,
  type ProfileRow,
  storeLocationLine,
  updateCustomer,
} from './profile.queries.ts'
import { cleanEmail, cleanName } from './profile.rules.ts'

/** The signed-in customer as an API answer. Throws NO_PROFILE when the account is gone. */
export async function fetchProfile(ctx: Pick<Context, 'db'>, { customerId }: CustomerActor) {
  return showProfile(await loadProfile(ctx.db, customerId))
}

/** The same with facts that decide what of a shared page is shown to them. */
export async function fetchOwnProfile(ctx: Pick<Context, 'db' | 'clock'>, actor: CustomerActor) {
  const profile = await fetchProfile(ctx, actor)
  const area = profile.location && (await areaFinder(ctx))(profile.location)
  return {
    ...profile,
    hasBooked: await hasBooked(ctx.db, actor.customerId),
    areaId: area?.id ?? null,
    usedCodes: await usedUpCodes(ctx.db, actor.customerId),
  }
}

/** Saves the given fields. A new number gets a code first and waits after changePhone. */
export async function updateProfile(
  ctx: Pick<Context, 'db' | 'clock' | 'sms' | 'config' | 'log'>,
  { customerId, language }: CustomerActor,
  input: EndpointInput<typeof accountCalls.update> & { address: string },
) {
  const before = await loadProfile(ctx.db, customerId)
  const phone = input.phoneNo === undefined ? before.phone : normalisePhone(input.phoneNo)
  const changes = {
    ...(input.name !== undefined && { name: cleanName(input.name) }),
    ...(input.email !== undefined && { email: cleanEmail(input.email) }),
    ...(input.language !== undefined && { language: input.language }),
    ...(await photoChange(ctx, before, input.img)),
  }
  const moves = phone !== null && phone !== before.phone
  // First, so that a refusal leaves the profile unchanged.
  const { address } = input
  if (moves) await sendCode(ctx, { phone, purpose: 'change_phone', customerId, address, language })
  await updateOrThrow(ctx.db, customerId, changes)
  return {
    ...showProfile(await loadProfile(ctx.db, customerId)),
    phoneToConfirm: moves ? shownPhone(phone) : null,
  }
}

/** Saves the customer's place and its address line. */
export async function saveLocation(
  ctx: Pick<Context, 'db' | 'clock'>,
  { customerId }: CustomerActor,
  { newLocation, address = '' }: EndpointInput<typeof accountCalls.saveLocation>,
): Promise<void> {
  const { lat, lng } = newLocation
  const text = address.trim()
  await ctx.db.transaction().execute(async (trx) => {
    await updateOrThrow(trx, customerId, { lat, lng })
    if (text) await storeLocationLine(trx, customerId, { text, lat, lng, now: ctx.clock.now() })
  })
}

type GstDetailsOrNull = EndpointResponse<typeof gstCalls.details>['data']['details']

export async function fetchGstDetails(
  { db }: Pick<Context, 'db'>,
  { customerId }: CustomerActor,
): Promise<GstDetailsOrNull> {
  const row = await findGstDetails(db, customerId)
  if (!row) throw new AppError('NO_PROFILE')
  return row.details as GstDetailsOrNull
}

/** Throws BAD_GSTIN with the reason, NO_PROFILE. */
export async function saveGstDetails(
  { db }: Pick<Context, 'db'>,
  { customerId }: CustomerActor,
  input: EndpointInput<typeof gstCalls.save>,
): Promise<GstDetailsOrNull> {
  const details = input.details ? checkedGstDetails(input.details) : null
  await updateOrThrow(db, customerId, { gst_details: details && JSON.stringify(details) })
  return details
}

export async function loadProfile(db: Queryable, customerId: string): Promise<ProfileRow> {
  const profile = await findProfile(db, customerId)
  if (!profile) throw new AppError('NO_PROFILE')
  return profile
}

export function showProfile(row: ProfileRow) {
  return {
    _id: row.id,
    name: row.name,
    email: row.email ?? '',
    phoneNo: shownPhone(row.phone),
    img: mediaPath(row.photoHash),
    referralCode: row.referralCode,
    address: row.addresses,
    location: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    creditBalance: rupeesFromPaise(row.creditPaise),
    language: row.language as Language | null,
    phoneChange: row.phoneChangesAt && {
      phoneNo: shownPhone(row.newPhone),
      changesAt: row.phoneChangesAt.toISOString(),
    },
  }
}

/** Re-encoding a photo is slow, and each upload is stored for a day. */
export const photoLimits = (customerId: string): Limit[] => [
  { key: `photo-by:${customerId}`, windowSeconds: 60 * 60, max: 30 },
]

/** Clients send the whole profile back, so an unchanged path means no change. */
async function photoChange(ctx: Pick<Context, 'db' | 'clock'>, before: ProfileRow, img: string | undefined) {
  if (img === undefined || img === mediaPath(before.photoHash)) return {}
  if (img === '') return { photo_hash: null }
  await consumeRateLimit(ctx.db, ctx.clock.now(), photoLimits(before.id))
  return { photo_hash: await storePhoto(ctx, readDataUrl(img), { sender: { lane: 'customer', key: before.id } }) }
}

async function updateOrThrow(db: Queryable, customerId: string, changes: Parameters<typeof updateCustomer>[2]) {
  if (!(await updateCustomer(db, customerId, changes))) throw new AppError('NO_PROFILE')
}
