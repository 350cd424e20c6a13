export const offlineCopy = {
  note: 'You’re offline. Check your internet and try again.',
  page: 'No internet connection',
} as const
