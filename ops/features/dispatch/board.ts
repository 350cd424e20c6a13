import type { dispatchCalls } from '#contract/calls.gen.ts'
import { indiaMinute } from '#contract/lib/india-time.ts'
import { formatPlace } from '#ops/lib/format.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

export type DispatchDay = EndpointResponse<typeof dispatchCalls.day>['data']
export type Visit = DispatchDay['visits'][number]
export type Professional = DispatchDay['professionals'][number]

/** Minutes after midnight of a day in India; past 1440 on the next one. */
export interface Minutes {
  from: number
  until: number
}

export function toMinutes({ startsAt, endsAt }: Pick<Visit, 'startsAt' | 'endsAt'>): Minutes {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  const from = indiaMinute(start)
  return { from, until: from + (end.getTime() - start.getTime()) / 60_000 }
}

/** Of a visit on the board of another city, where its professional is lent to or from: it is moved on that of its own. */
export const otherCity = ({ area }: Pick<Visit, 'area'>, shown: string) =>
  shown && area !== shown ? formatPlace(area) : ''

/** 'Deep cleaning + 2'. */
export const formatServices = ({ service, more }: Pick<Visit, 'service' | 'more'>) =>
  more > 0 ? `${service} + ${more}` : service
