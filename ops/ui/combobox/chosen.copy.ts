export const chosenCopy = {
  add: 'Add a service',
  search: 'Search by name, such as sofa 5 seats',
  nothing: 'No service has these words.',
  noChoices: 'Nothing can be added.',
  each: 'each',
} as const
