import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { OfficeLink } from '#pro/features/self/office-link.tsx'
import { SignInFrame } from '#pro/features/sign-in/frame.tsx'
import { SignIn } from '#pro/features/sign-in/sign-in.tsx'
import { useMessages } from '#pro/lib/i18n/messages.ts'
import { PhotoContext, usePhotoQueue, useTidyPhotos } from '#pro/lib/photos/use-photos.ts'
import { clearResponseCache } from '#pro/lib/response-cache.ts'
import { UpdateContext, useUpdateQueue } from '#pro/lib/updates/use-updates.ts'
import { DaysContext, useDayQuery } from '#pro/lib/use-days.ts'
import { CallError, errorMessage } from '#web/lib/call-error.ts'
import { expireSession, onSessionExpired, readToken, useToken } from '#web/lib/session/session.ts'
import { deviceStorage, storageKeys } from '#web/lib/storage/storage.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Notices } from './notices.tsx'

/** The sign-in, or the pages with the days and the updates of the professional who is signed in. */
export function Gate({ children }: { children: ReactNode }) {
  const token = useToken()
  useEffect(() => onSessionExpired(clearResponseCache), [])
  const userId = deviceStorage.read(storageKeys.userId)
  if (token === null || userId === null) return <SignIn />
  return (
    <Signed key={userId} userId={userId}>
      {children}
    </Signed>
  )
}

function Signed({ userId, children }: { userId: string; children: ReactNode }) {
  const queue = useUpdateQueue(userId)
  // The days are read again in the step in which an accepted tap leaves the queue: the query alone would draw them a moment
  // later, and the button for the tap before would be back under the finger.
  useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  const photoQueue = usePhotoQueue(userId)
  const { data, error, refetch, isFetching, dataUpdatedAt } = useDayQuery(userId)
  useTidyPhotos(data)
  const isDismissed = error instanceof CallError && error.code === 'NOT_PROFESSIONAL'
  useEffect(() => {
    if (isDismissed) clearResponseCache()
  }, [isDismissed])
  if (isDismissed) return <NoProfessional />
  if (!data) return <NoDays error={error} retrying={isFetching} onRetry={refetch} />
  return (
    <UpdateContext value={queue}>
      <PhotoContext value={photoQueue}>
        <DaysContext value={data}>
          <div className="mx-auto min-h-dvh max-w-lg">
            <Notices keptAt={dataUpdatedAt} isUnreachable={error !== null} />
            {children}
          </div>
        </DaysContext>
      </PhotoContext>
    </UpdateContext>
  )
}

function NoDays({ error, retrying, onRetry }: { error: Error | null; retrying: boolean; onRetry: () => void }) {
  const { common } = useMessages()
  if (!error) {
    return (
      <Loading label={common.loading} className="mx-auto max-w-lg space-y-3 p-4">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-40 w-full rounded-card" />
        <Skeleton className="h-40 w-full rounded-card" />
      </Loading>
    )
  }
  return (
    <SignInFrame title={common.notLoaded} note={errorMessage(error, '')}>
      <Button size="large" full busy={retrying} onClick={onRetry}>
        {common.retry}
      </Button>
    </SignInFrame>
  )
}

/** The number is a customer's, or of a professional who no longer works with us. */
function NoProfessional() {
  const queryClient = useQueryClient()
  const { signIn } = useMessages()
  function leave() {
    expireSession(readToken() ?? '')
    queryClient.clear()
  }
  return (
    <SignInFrame title={signIn.unknown} note={signIn.unknownHint}>
      <OfficeLink />
      <Button variant="quiet" size="large" full className="mt-3" onClick={leave}>
        {signIn.otherNumber}
      </Button>
    </SignInFrame>
  )
}
