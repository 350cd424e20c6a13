export const notificationCopy = {
  title: 'Notifications',
  failed: 'Couldn’t load your notifications.',
  empty: 'Nothing new yet',
  emptyNote: 'Updates on your bookings show up here.',
  book: 'Browse Services',
  markAll: 'Mark all as read',
  markFailed: 'Couldn’t mark it as read. Try again.',
  older: 'Show older',
  unread: 'Unread',
  loading: 'Loading your notifications',
} as const
