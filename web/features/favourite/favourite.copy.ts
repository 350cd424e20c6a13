export const favouriteCopy = {
  title: 'Favourites',
  empty: 'No favourites yet',
  emptyNote: 'Tap the heart on a service and it waits for you here.',
  browse: 'Browse Services',
  loading: 'Loading favourites',
  loadFailed: 'We could not load your favourites.',
  saveFailed: 'We could not save your favourite. Please try again.',
  added: 'Added to your favourites',
} as const
