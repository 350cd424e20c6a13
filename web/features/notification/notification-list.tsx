import { CheckCheck } from 'lucide-react'
import { paths } from '#web/lib/paths.ts'
import { useServerNow } from '#web/lib/state/server-clock.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useMarkRead, useNotifications } from './notification.api.ts'
import { notificationCopy } from './notification.copy.ts'
import { NotificationRow } from './notification-row.tsx'

export function NotificationList() {
  const pages = useNotifications()
  const mark = useMarkRead()
  const now = useServerNow(60_000)
  if (pages.isPending) return <NotificationsLoading />
  if (pages.isError && !pages.data) {
    return <ErrorState message={notificationCopy.failed} retrying={pages.isFetching} onRetry={() => pages.refetch()} />
  }
  const notifications = pages.data.pages.flatMap(({ data }) => data.notifications)
  if (notifications.length === 0) return <NothingNew />
  const failed = { onError: () => toast.error(notificationCopy.markFailed) }
  const unread = pages.data.pages[0]?.data.unread ?? 0
  return (
    <>
      {unread > 0 && (
        <div className="-mt-1 mb-2.5 flex justify-end">
          <Button variant="quiet" busy={mark.isPending} onClick={() => mark.mutate({ all: true }, failed)}>
            <CheckCheck aria-hidden className="size-4.5" />
            {notificationCopy.markAll}
          </Button>
        </div>
      )}
      <ul className="grid gap-3">
        {notifications.map((notification) => (
          <li key={notification._id}>
            <NotificationRow
              notification={notification}
              now={now}
              onRead={() => mark.mutate({ ids: [notification._id] }, failed)}
            />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="mt-5 text-center">
          <Button variant="outline" busy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
            {notificationCopy.older}
          </Button>
        </div>
      )}
    </>
  )
}

function NothingNew() {
  return (
    <EmptyState
      picture="notifications"
      title={notificationCopy.empty}
      action={
        <ButtonLink to={paths.categories} size="large">
          {notificationCopy.book}
        </ButtonLink>
      }
    >
      {notificationCopy.emptyNote}
    </EmptyState>
  )
}

export function NotificationsLoading() {
  return (
    <Loading label={notificationCopy.loading} className="grid gap-3">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-3.5 rounded-card bg-white p-4 shadow-1">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="flex-1 space-y-2.5">
            <Skeleton className="h-4.5 w-3/5" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-3.5 w-1/4" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
