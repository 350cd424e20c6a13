// Of its own: most people never load the form.
export const notifyCopy = {
  note: (city: string) =>
    `Our professionals do not work in ${city} so far. Leave your number and we will tell you when they do: one SMS, then we delete it.`,
  phone: 'Your mobile number',
  notify: 'Notify me',
  failed: 'We could not keep your number. Please try again.',
  anyway: 'Use this place anyway',
} as const
