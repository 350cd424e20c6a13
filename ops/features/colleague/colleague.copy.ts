export const colleagueCopy = {
  accesses: 'Access log',
  accessesNote: 'What colleagues read or changed, newest first.',
  none: 'Nothing yet.',
  operator: 'Operator of the server',
  from: (origin: string) => `from ${origin}`,
  about: (count: number) => `about ${count} ${count === 1 ? 'person' : 'people'}`,
} as const
