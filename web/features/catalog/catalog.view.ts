import type { catalogCalls } from '#contract/calls.gen.ts'
import { comboPath, servicePath } from '#web/lib/paths.ts'
import type { AnswerOf } from '#web/lib/web-call.ts'
import type { ServiceCardData } from '#web/ui/catalog/service-card.tsx'

export type ServiceView = AnswerOf<typeof catalogCalls.services>['data']['services'][number]
export type ServiceDetail = AnswerOf<typeof catalogCalls.service>['data']
export type AroundView = AnswerOf<typeof catalogCalls.subcategoriesAround>['message']
export type SubcategoryView = AroundView['data'][number]
export type CategoryView = AnswerOf<typeof catalogCalls.categories>['data']['categories'][number]

/** What the services page shows: a search's results or the first of all. */
export interface ServiceList {
  services: ServiceView[]
  total: number
  didYouMean: string | null
}

/** The fields that cards and rows of the ui folder draw. */
export function cardData(service: ServiceView): ServiceCardData {
  return {
    name: service.name,
    picture: service.picture,
    price: service.price,
    strikePrice: service.strikePrice,
    unit: service.quantityUnit,
    rating: service.rating,
    reviews: service.reviewsCount,
    ...(hasDuration(service) && { time: service.time }),
    description: service.description,
  }
}

/** The page with all about a service or a combo. */
export function detailsPath(service: { _id: string; kind: 'service' | 'combo' }): string {
  return service.kind === 'combo' ? comboPath(service._id) : servicePath(service._id)
}

/** False for what is sold by the square foot: how long that takes depends on how many there are. */
export function hasDuration(service: Pick<ServiceView, 'time' | 'quantityUnit' | 'maxQuantity'>): boolean {
  return service.time > 0 && !(service.quantityUnit && service.maxQuantity > 20)
}

export interface ServiceAnswer {
  service: ServiceDetail | null
  /** Why there is none: it does not exist, or it could not be read. */
  failure: 'missing' | 'failed' | null
  origin: string
}

/** What a browser that cannot reach the server shows. */
export const unreachable: ServiceAnswer = { service: null, failure: 'failed', origin: '' }
