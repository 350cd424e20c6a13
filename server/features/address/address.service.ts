import { type AddressKind, type addressCalls, maxAddresses } from '#contract/address.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { requirePrintedLetters } from '#server/features/identity/identity.rules.ts'
import { lockCustomer } from '#server/features/identity/identity.service.ts'
import { servingAreaFinder } from '#server/features/roster/roster.service.ts'
import { AppError } from '#server/http/app-error.ts'
import {
  type AddressRow,
  deleteAddress,
  findAddresses,
  insertAddress,
  preferAddress,
  updateAddress,
} from './address.queries.ts'

type Database = Pick<Context, 'db' | 'clock'>

export async function listAddresses(ctx: Database, { customerId }: CustomerActor) {
  return await addressBook(ctx, await findAddresses(ctx.db, customerId))
}

/** Adds an address, or updates the one with this id. Throws BAD_INPUT, LETTERS_NOT_PRINTABLE, NOT_FOUND, NO_PROFILE. */
export async function saveAddress(
  ctx: Database,
  { customerId }: CustomerActor,
  input: EndpointInput<typeof addressCalls.save>,
) {
  const values = cleanAddress(input)
  return updateAddresses(ctx, customerId, async (trx) => {
    if (input.id) await changeAddress(trx, customerId, input.id, values)
    else await addAddress(trx, customerId, values, ctx.clock.now())
  })
}

/** Marks an address preferred. Throws NOT_FOUND, NO_PROFILE. */
export async function setDefaultAddress(
  ctx: Database,
  { customerId }: CustomerActor,
  { id }: EndpointInput<typeof addressCalls.setDefault>,
) {
  return updateAddresses(ctx, customerId, async (trx) => {
    const chosen = (await findAddresses(trx, customerId)).find((address) => address.id === id)
    if (!chosen) throw new AppError('NOT_FOUND')
    await preferAddress(trx, customerId, chosen)
  })
}

/** Deletes an address; the newest of the rest replaces a preferred one. Throws NOT_FOUND, NO_PROFILE. */
export async function removeAddress(
  ctx: Database,
  { customerId }: CustomerActor,
  { id }: EndpointInput<typeof addressCalls.remove>,
) {
  return updateAddresses(ctx, customerId, async (trx) => {
    if (!(await deleteAddress(trx, customerId, id))) throw new AppError('NOT_FOUND')
    const [first] = await findAddresses(trx, customerId)
    if (first && !first.preferred) await preferAddress(trx, customerId, first)
  })
}

async function updateAddresses(ctx: Database, customerId: string, change: (trx: Queryable) => Promise<void>) {
  const changed = await ctx.db.transaction().execute(async (trx) => {
    if (!(await lockCustomer(trx, customerId))) throw new AppError('NO_PROFILE')
    await change(trx)
    return await findAddresses(trx, customerId)
  })
  return await addressBook(ctx, changed)
}

async function addressBook(ctx: Database, addresses: readonly AddressRow[]) {
  const findArea = await servingAreaFinder(ctx)
  return addresses.map((address) => showAddress(address, findArea(address) !== undefined))
}

type AddressValues = ReturnType<typeof cleanAddress>

async function addAddress(trx: Queryable, customerId: string, values: AddressValues, at: Date) {
  const known = await findAddresses(trx, customerId)
  const same = known.find((address) => isSameAddress(address, values))
  if (same) return changeAddress(trx, customerId, same.id, values)
  const full = known.filter(({ house }) => house)
  if (full.length >= maxAddresses) {
    throw new AppError('BAD_INPUT', { reason: 'TOO_MANY_ADDRESSES', values: { max: maxAddresses } })
  }
  const line = known.find(({ house }) => !house)
  const isLineReplaced = line !== undefined && (full.length === 0 || isPlaceOf(line, values))
  if (isLineReplaced) await deleteAddress(trx, customerId, line.id)
  const id = await insertAddress(trx, customerId, { ...values, preferred: false, createdAt: at })
  if (full.length === 0 || (isLineReplaced && line.preferred)) await preferAddress(trx, customerId, { ...values, id })
}

async function changeAddress(trx: Queryable, customerId: string, id: string, values: AddressValues) {
  if (!(await updateAddress(trx, customerId, id, values))) throw new AppError('NOT_FOUND')
  const changed = (await findAddresses(trx, customerId)).find((address) => address.id === id)
  if (changed?.preferred) await preferAddress(trx, customerId, changed)
}

function isSameAddress(one: AddressRow, other: AddressValues): boolean {
  const words = ({ house, text, landmark }: Pick<AddressRow, 'house' | 'text' | 'landmark'>) =>
    `${house}, ${text}, ${landmark}`.toLowerCase()
  return words(one) === words(other)
}

/** True when a line without a house number has the pincode of this address. */
function isPlaceOf(line: AddressRow, { pincode }: AddressValues): boolean {
  return pincode !== '' && (line.pincode || line.text).endsWith(pincode)
}

function cleanAddress({
  kind,
  house,
  landmark = '',
  text,
  pincode = '',
  lat,
  lng,
}: EndpointInput<typeof addressCalls.save>) {
  const values = { kind, house: house.trim(), landmark: landmark.trim(), text: text.trim(), pincode, lat, lng }
  if (!values.house) throw new AppError('BAD_INPUT', { reason: 'HOUSE_MISSING' })
  if (!values.text) throw new AppError('BAD_INPUT', { reason: 'PLACE_MISSING' })
  requirePrintedLetters(values.house, values.landmark, values.text)
  return values
}

function showAddress({ id, kind, house, landmark, text, pincode, lat, lng, preferred }: AddressRow, served: boolean) {
  const line = [house, text, landmark].filter(Boolean).join(', ')
  return { _id: id, kind: kind as AddressKind, house, landmark, text, pincode, lat, lng, served, preferred, line }
}
