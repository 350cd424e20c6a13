import { type CatalogFile, toSlug } from '#seed/catalog/catalog-file.ts'
import type { Row } from '#seed/insert-rows.ts'

export function areaRows({ serviceAreas }: CatalogFile): Row[] {
  return serviceAreas.map(({ city, state, gstStateCode, priceMultiplier, status, centre }) => ({
    id: toSlug(city),
    city,
    state,
    gst_state_code: gstStateCode,
    status,
    price_multiplier: priceMultiplier,
    ...centre,
  }))
}

export function pincodeRows({ serviceAreas }: CatalogFile): Row[] {
  return serviceAreas.flatMap(({ city, pincodes }) =>
    pincodes.map(({ pincode, area, lat, lng }) => ({ pincode, area_id: toSlug(city), name: area, lat, lng })),
  )
}

/** National holidays are paid days off by law; Holi and Diwali have no visits either. Other holidays are working days. */
const closedTypes = ['national', 'movable']

export function holidayRows({ holidays }: CatalogFile): Row[] {
  return holidays.flatMap(({ date, name, type, states = [''] }) =>
    states.map((state) => ({ date, name, state, closed: closedTypes.includes(type) })),
  )
}

/** Hourly starts 08:00-18:00, at least two hours and at most thirty days ahead, holds of ten minutes. */
export const rosterPolicy: Row = {
  singleton: true,
  start_minutes: Array.from({ length: 11 }, (_, hour) => (8 + hour) * 60),
  window_minutes: 60,
  lead_minutes: 120,
  horizon_days: 30,
  hold_minutes: 10,
  max_unpaid_holds: 3,
}
