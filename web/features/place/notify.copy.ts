// Of its own: most people never load the form.
export const notifyCopy = {
  note: (city: string) =>
    `We’re not in ${city} yet. Leave your number: we’ll send one SMS when we are, then delete it.`,
  phone: 'Your mobile number',
  notify: 'Notify me',
  thanks: 'Thank you. We’ll tell you when we come to your area.',
  failed: 'Couldn’t save your number. Try again.',
  anyway: 'Use this location anyway',
} as const
