export const supportCopy = {
  title: (number: string) => `Messages with us (${number})`,
  you: 'You',
  us: 'GharSaaf',
  states: {
    open: (by: string) => `We’ll reply by ${by}.`,
    waiting: () => 'Waiting for your reply.',
    closed: () => 'Closed.',
  },
  reply: 'Your reply',
  replyClosed: 'Not solved? Message us',
  send: 'Send',
  showPhotos: (count: number) => (count === 1 ? 'Show 1 photo' : `Show ${count} photos`),
  photo: (n: number) => `Photo ${n}`,
  failed: 'Couldn’t send your reply. Try again.',
  loadFailed: 'Couldn’t load your messages.',
} as const
