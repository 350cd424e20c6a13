const states = { sending: 'Sending…', sent: 'Sent', failed: 'Not sent yet' } as const

export const photosCopy = {
  title: 'Photos (optional)',
  add: 'Add photos',
  states,
  nameOf: (n: number, state: keyof typeof states) => `Photo ${n}: ${states[state]}`,
  remove: (n: number) => `Remove photo ${n}`,
  unreadable: 'Couldn’t read that photo. Choose another one.',
  tooMany: (max: number) => `You can add up to ${max} photos. The others were left out.`,
} as const
