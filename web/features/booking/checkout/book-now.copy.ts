export const bookNowCopy = {
  taken: (hour: string) => `${hour} was just taken. Choose another slot.`,
  holding: (hour: string) => `Holding ${hour} for you…`,
  starting: 'Starting your booking…',
} as const
