import { t } from '#contract/i18n/sentence.ts'
export const notificationCopy = {
  get title() {
    return t`Notifications`
  },
  get failed() {
    return t`Couldn’t load your notifications.`
  },
  get empty() {
    return t`Nothing new yet`
  },
  get emptyNote() {
    return t`Updates on your bookings show up here.`
  },
  get book() {
    return t`Browse Services`
  },
  get markAll() {
    return t`Mark all as read`
  },
  get markFailed() {
    return t`Couldn’t mark it as read. Try again.`
  },
  get older() {
    return t`Show older`
  },
  get unread() {
    return t`Unread`
  },
  get loading() {
    return t`Loading your notifications`
  },
} as const
