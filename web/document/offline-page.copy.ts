export const offlinePageCopy = {
  title: 'You are offline',
  note: 'This page was not kept on your phone. It opens when you are back online.',
  retry: 'Try again',
  bookings: 'My bookings',
  home: 'Home',
} as const
