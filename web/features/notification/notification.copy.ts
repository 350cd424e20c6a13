export const notificationCopy = {
  title: 'Notifications',
  failed: 'We could not load your notifications.',
  empty: 'Nothing new yet',
  emptyNote: 'Once you book, you read here how it goes on: confirmed, who comes, completed.',
  book: 'Browse Services',
  markAll: 'Mark all as read',
  markFailed: 'That could not be marked as read. Please try again.',
  older: 'Show older',
  unread: 'Unread',
  loading: 'Loading your notifications',
} as const
