// Of its own: most people never sign in on their first visit.
export const codeCopy = {
  sent: 'We sent you a code by SMS.',
  again: 'We sent you the code again.',
} as const
