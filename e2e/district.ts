import { readCatalog, toSlug } from '#seed/catalog/catalog-file.ts'

/** Indore is of the journeys that look at a second city. */
const cities = readCatalog().serviceAreas.filter(({ city, status }) => status === 'live' && city !== 'Indore')

/** A city of each worker: no other takes its hours, moves its visits or drafts its payouts. */
const { city, pincodes } = cities[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] as (typeof cities)[number]
const { pincode, lat, lng } = pincodes[0] as (typeof pincodes)[number]

export const district = { area: toSlug(city), city, pincode, place: { lat, lng } }
