export const servicesCopy = {
  title: 'Services',
  all: 'See all services',
  loading: 'Loading services',
  failed: 'We could not load the services.',
} as const
