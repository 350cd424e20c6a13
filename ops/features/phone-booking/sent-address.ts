import type { addressKinds } from '#contract/lib/business.ts'
import { emptyAddress, type TypedAddress } from '#ops/ui/place/new-address.tsx'
import type { Caller } from './caller-panel.tsx'

/** A saved address by its id, or a new one. */
export type Where = { addressId: string } | (TypedAddress & { kind: (typeof addressKinds)[number] })

export const noAddress: Where = { ...emptyAddress, kind: 'Home' }

/** Where the visit is; undefined until a place was chosen. */
export function findPoint(where: Where, addresses: Caller['addresses']): { lat: number; lng: number } | undefined {
  const found = 'addressId' in where ? addresses.find(({ _id }) => _id === where.addressId) : where.place
  return found ? { lat: found.lat, lng: found.lng } : undefined
}

/** What the API takes; undefined while a part is missing. */
export function sentAddress(where: Where) {
  if ('addressId' in where) return where
  const { kind, place, house, landmark } = where
  if (!place || !house.trim()) return undefined
  const { address: text, pincode, lat, lng } = place
  const isPincode = /^[1-9]\d{5}$/.test(pincode)
  return {
    address: { kind, house: house.trim(), landmark: landmark.trim(), text, lat, lng, ...(isPincode && { pincode }) },
  }
}
