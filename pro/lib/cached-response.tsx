import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useMessages } from './i18n/messages.ts'
import type { useCached } from './use-cached.ts'

interface CachedResponseProps<Answer> {
  query: ReturnType<typeof useCached<Answer>>
  words: { loading: string; notLoaded: string }
  children: (answer: Answer) => ReactNode
}

/** An answer as it is or was kept, the wait for it, or why there is none. */
export function CachedResponse<Answer>({ query, words, children }: CachedResponseProps<Answer>) {
  const { data, error, refetch, isFetching } = query
  const { kept, retry } = useMessages().common
  if (data) {
    return (
      <>
        {error && <p className="mt-1 text-md text-muted">{kept}</p>}
        {children(data)}
      </>
    )
  }
  if (!error) {
    return (
      <Loading label={words.loading} className="mt-4">
        <Skeleton className="h-32 w-full rounded-card" />
      </Loading>
    )
  }
  return (
    <div className="mt-4 space-y-3">
      <InPageAlert>{words.notLoaded}</InPageAlert>
      <Button size="large" full busy={isFetching} onClick={() => void refetch()}>
        {retry}
      </Button>
    </div>
  )
}
