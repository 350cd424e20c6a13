interface Named {
  name: string
  active: boolean
}

interface Variant {
  id: string
  parent_id: string | null
  active: boolean
}

interface Service {
  row: Named
  isShown: boolean
  category: Named | null
  subcategory: Named | null
  variants: readonly Variant[]
  comboItems: readonly { service_id: string; label: string; variant_ids: readonly string[] }[]
}
type Services = ReadonlyMap<string, Service>

/** Names of what keeps a service that is shown out of the shop: its category, or parts of a combo that are hidden. */
export function hiddenBy(service: Omit<Service, 'isShown'>, services: Services): string[] {
  const above = [service.category, service.subcategory].flatMap((one) => (one && !one.active ? one.name : []))
  const parts = service.comboItems.flatMap(({ service_id, label, variant_ids }) => {
    const part = services.get(service_id)
    const isSold =
      part?.isShown &&
      part.category?.active !== false &&
      part.subcategory?.active !== false &&
      variant_ids.every((id) => part.variants.some((variant) => variant.id === id))
    return isSold ? [] : [part?.row.name ?? label]
  })
  return [...new Set([...above, ...parts])]
}

/** The services with `active` false also where something else keeps them out of the shop. */
export function onlyWhole<One extends Service>(services: ReadonlyMap<string, One>): Map<string, One> {
  return new Map(
    [...services].map(([id, service]) => {
      const active = service.isShown && hiddenBy(service, services).length === 0
      return [id, { ...service, row: { ...service.row, active } }]
    }),
  )
}

/** Those that are shown, and so is each above them. */
export function shownVariants<One extends Variant>(all: readonly One[]): One[] {
  const isShown = ({ active, parent_id }: Variant, depth = 0): boolean => {
    if (!active || depth > 5) return false
    const parent = all.find(({ id }) => id === parent_id)
    return parent_id === null || (parent !== undefined && isShown(parent, depth + 1))
  }
  return all.filter((variant) => isShown(variant))
}

interface Shop {
  services: ReadonlyMap<string, { row: { active: boolean } }>
  /** Categories and subcategories that are shown. */
  categories: readonly { id: string }[]
}

const servicePath = /^\/(?:service|combo-details)\/([^/?#]+)/
const categoryPath = /^\/services\/info\?.*?\b(?:category|sub)=([^&#]+)/

/** False for the page of a service, category or subcategory that is not in the shop. */
export function leadsToShop(target: string, { services, categories }: Shop): boolean {
  const [, service] = servicePath.exec(target) ?? []
  const [, category] = categoryPath.exec(target) ?? []
  if (service !== undefined) return services.get(decodeURIComponent(service))?.row.active === true
  return category === undefined || categories.some(({ id }) => id === decodeURIComponent(category))
}
