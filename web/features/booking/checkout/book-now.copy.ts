export const bookNowCopy = {
  taken: (hour: string) => `${hour} was just taken. Please choose another time.`,
  holding: (hour: string) => `Holding ${hour} for you…`,
  starting: 'Starting your booking…',
} as const
