import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { RequestError } from './request-error.tsx'

interface QueryViewProps<Answer> {
  query: UseQueryResult<Answer>
  /** Names what loads, for screen readers. */
  label: string
  /** Placeholder rows. */
  rows?: number
  children: (answer: Answer) => ReactNode
}

/** Skeleton, error or answer of a read. An error of a repeated read appears above the last answer. */
export function QueryView<Answer>({ query, label, rows = 6, children }: QueryViewProps<Answer>) {
  const { data, error, refetch, isFetching, isPlaceholderData } = query
  return (
    <>
      {error && <RequestError error={error} onRetry={refetch} retrying={isFetching} className="mb-3" />}
      {data !== undefined && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          {children(data)}
        </div>
      )}
      {data === undefined && !error && (
        <Loading label={`Loading ${label}`} className="space-y-2 rounded-card bg-white p-4 shadow-1">
          {Array.from({ length: rows }, (_, index) => index).map((index) => (
            <Skeleton key={index} className="h-9 w-full" />
          ))}
        </Loading>
      )}
    </>
  )
}
