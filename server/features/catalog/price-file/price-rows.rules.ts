import type { PricedEntity } from '#contract/catalog.staff.ts'
import type { Catalog } from '../catalog.model.ts'
import { pricedRows } from '../changes/priced-rows.rules.ts'

export interface FilePrice {
  entity: PricedEntity
  id: string
  /** That it belongs to; empty for add-ons, which several services have. */
  service: string
  name: string
  pricePaise: number | null
  formerPaise: number | null
}

/** Every price of the catalog, hidden rows included: services in their order with their choices, then add-ons. */
export function allPrices({ services, rows }: Catalog): FilePrice[] {
  const ofServices = [...services.values()].flatMap((service) =>
    pricedRows(service)
      .filter(({ entity }) => entity !== 'add_on')
      .map((row) => ({ ...row, service: service.row.name })),
  )
  const addOns = rows.addOns.map(({ id, name, price_paise }) => {
    return { entity: 'add_on', id, name, service: '', pricePaise: price_paise, formerPaise: null } as const
  })
  return [...ofServices, ...addOns]
}
