import type { dispatchCalls } from '#contract/calls.gen.ts'
import { queueLimits } from '#contract/lib/business.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

export type QueueCount = EndpointResponse<typeof dispatchCalls.queues>['data']['queues'][number]
export type Queue = QueueCount['queue']

/** Since an instant: '4 min', '3 h 5 min', '2 days'; `now` in milliseconds. */
export function formatAge(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`
  return `${Math.floor(hours / 24)} days`
}

/** Whether the oldest of a queue waits longer than it may. */
export function isOverdue({ queue, since }: Pick<QueueCount, 'queue' | 'since'>, now: number): boolean {
  return since !== null && now - Date.parse(since) > queueLimits[queue] * 60_000
}

/** Of a text in the address. */
export const isQueue = (text: string): text is Queue => Object.hasOwn(queueLimits, text)
