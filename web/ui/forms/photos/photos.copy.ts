const states = { sending: 'Sending…', sent: 'Sent', failed: 'Not sent yet' } as const

export const photosCopy = {
  title: 'Photos (optional)',
  add: 'Add photos',
  states,
  nameOf: (n: number, state: keyof typeof states) => `Photo ${n}: ${states[state]}`,
  remove: (n: number) => `Remove photo ${n}`,
  unreadable: 'That file is no photo we can read. Please choose another.',
  tooMany: (max: number) => `At most ${max} photos: the others were left out.`,
} as const
