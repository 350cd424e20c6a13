export const favouriteCopy = {
  title: 'Favourites',
  empty: 'No favourites yet',
  emptyNote: 'Tap the heart on a service to save it here.',
  browse: 'Browse Services',
  loading: 'Loading favourites',
  loadFailed: 'Couldn’t load your favourites.',
  saveFailed: 'Couldn’t save your favourite. Try again.',
  added: 'Added to your favourites',
} as const
