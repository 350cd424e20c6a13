export const reviewCopy = {
  none: 'No reviews yet',
  noneNote: 'Reviews come from customers after their visit. Yours could be the first.',
  failed: 'We could not load the reviews.',
  loading: 'Loading reviews',
  more: 'Show more reviews',
  moreFailed: 'We could not load more reviews.',
  list: 'Reviews',
  title: 'How did it go?',
  stars: 'Your rating',
  tags: 'What stood out?',
  text: 'Your words',
  textHint: 'What should the next customer know?',
  send: 'Send review',
  sendFailed: 'We could not send your review. Please try again.',
  thanks: 'Thank you! Your review helps others choose.',
  yours: 'Your review',
  loadFailed: 'We could not load what can be reviewed.',
} as const

/** Meaning of each number of stars, one star first. */
export const starWords = ['Bad', 'Not good', 'Okay', 'Good', 'Great'] as const
