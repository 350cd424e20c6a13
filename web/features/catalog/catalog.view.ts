import type { catalogCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { comboPath, servicePath } from '#web/lib/paths.ts'
import type { ServiceCardData } from '#web/ui/catalog/service-card.tsx'

export type ServiceView = EndpointResponse<typeof catalogCalls.services>['data']['services'][number]
export type ServiceDetail = EndpointResponse<typeof catalogCalls.service>['data']
export type AroundView = EndpointResponse<typeof catalogCalls.subcategoriesAround>['message']
export type SubcategoryView = AroundView['data'][number]
export type CategoryView = EndpointResponse<typeof catalogCalls.categories>['data']['categories'][number]

/** Data of the services page: search results or the first page of all services. */
export interface ServiceList {
  services: ServiceView[]
  total: number
  /** How many services each filter would leave. */
  filters: EndpointResponse<typeof catalogCalls.services>['data']['filters']
  didYouMean: string | null
}

/** The fields that cards and rows use. */
export function cardData(service: ServiceView): ServiceCardData {
  return {
    name: service.name,
    picture: service.picture,
    price: service.price,
    strikePrice: service.strikePrice,
    priceLabel: service.priceLabel,
    unit: service.quantityUnit,
    rating: service.rating,
    reviews: service.reviewsCount,
    ...(hasDuration(service) && { time: service.time }),
    description: service.description,
  }
}

/** Data of the page of a service or a combo. */
export function detailsPath(service: { _id: string; kind: 'service' | 'combo' }): string {
  return service.kind === 'combo' ? comboPath(service._id) : servicePath(service._id)
}

/** False for services sold by the square foot: their duration depends on the quantity. */
export function hasDuration(service: Pick<ServiceView, 'time' | 'quantityUnit' | 'maxQuantity'>): boolean {
  return service.time > 0 && !(service.quantityUnit && service.maxQuantity > 20)
}

export interface ServiceResponse {
  service: ServiceDetail | null
  /** Why there is none: it does not exist, or the request failed. */
  failure: 'missing' | 'failed' | null
  origin: string
}

/** Shown when the browser cannot reach the server. */
export const unreachable: ServiceResponse = { service: null, failure: 'failed', origin: '' }
