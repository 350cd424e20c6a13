export const offlineCopy = {
  note: 'You are offline. Try again when you are back online.',
  page: 'This page needs the internet',
} as const
