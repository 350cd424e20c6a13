import { BadgeCheck, CalendarCheck, CircleX, ClipboardCheck, type LucideIcon, Megaphone, UserCheck } from 'lucide-react'
import { Link } from 'react-router'
import { bookingPath } from '#web/lib/paths.ts'
import { relativeTime } from '#web/lib/time/relative-time.ts'
import { classes } from '#web/ui/classes.ts'
import type { Notification } from './notification.api.ts'
import { notificationCopy } from './notification.copy.ts'

const faces: Record<Notification['kind'], { icon: LucideIcon; look: string }> = {
  order_accepted: { icon: ClipboardCheck, look: 'bg-teal-50 text-teal' },
  confirm_order: { icon: CalendarCheck, look: 'bg-teal-50 text-teal' },
  assigned: { icon: UserCheck, look: 'bg-amber-50 text-amber-900' },
  completed: { icon: BadgeCheck, look: 'bg-success-50 text-success' },
  cancelled: { icon: CircleX, look: 'bg-error-50 text-error' },
  announcement: { icon: Megaphone, look: 'bg-amber-50 text-amber-900' },
}

interface NotificationRowProps {
  notification: Notification
  now: number
  onRead: () => void
}

/** One notification. It links to its booking; an announcement is marked as read by a tap. */
export function NotificationRow({ notification, now, onRead }: NotificationRowProps) {
  const { bookingId, read } = notification
  const look = classes(
    'flex w-full items-start gap-3.5 rounded-card p-4 text-left shadow-1 transition-colors duration-150',
    read ? 'bg-white' : 'bg-teal-50 ring-1 ring-teal-200 ring-inset',
    (bookingId || !read) && 'hover:bg-teal-100/60',
  )
  const face = <RowFace notification={notification} now={now} />
  if (bookingId) {
    return (
      <Link to={bookingPath(bookingId)} className={look} onClick={read ? undefined : onRead}>
        {face}
      </Link>
    )
  }
  if (read) return <div className={look}>{face}</div>
  return (
    <button type="button" className={look} onClick={onRead}>
      {face}
    </button>
  )
}

function RowFace({ notification, now }: Omit<NotificationRowProps, 'onRead'>) {
  const { icon: Icon, look } = faces[notification.kind]
  return (
    <>
      <span className={classes('grid size-11 shrink-0 place-items-center rounded-full', look)}>
        <Icon aria-hidden className="size-5.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-start justify-between gap-3">
          <span className={classes('wrap-anywhere', notification.read ? 'font-semibold' : 'font-bold')}>
            {notification.title}
          </span>
          {!notification.read && (
            <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-teal">
              <span className="sr-only">{notificationCopy.unread}</span>
            </span>
          )}
        </span>
        <span className="mt-0.5 block text-muted wrap-anywhere">{notification.body}</span>
        <time dateTime={notification.createdAt} className="mt-1.5 block text-sm text-muted">
          {relativeTime(notification.createdAt, now)}
        </time>
      </span>
    </>
  )
}
