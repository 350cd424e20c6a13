export const servicesCopy = {
  title: 'Services',
  all: 'See all services',
  loading: 'Loading services',
  failed: 'Couldn’t load services.',
} as const
