export const supportCopy = {
  title: (number: string) => `Messages with us (${number})`,
  you: 'You',
  us: 'GharSaaf',
  states: {
    open: (by: string) => `We answer here by ${by}.`,
    waiting: () => 'We wait for your reply.',
    closed: () => 'Closed.',
  },
  reply: 'Your reply',
  replyClosed: 'Not solved? Write to us',
  send: 'Send',
  showPhotos: (count: number) => (count === 1 ? 'Show 1 photo' : `Show ${count} photos`),
  photo: (n: number) => `Photo ${n}`,
  failed: 'We could not send your reply. Please try again.',
  loadFailed: 'Your messages did not load.',
} as const
