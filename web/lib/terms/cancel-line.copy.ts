/** The one sentence on the cost of cancelling, wherever a slot is shown. */
export const cancelLineCopy = {
  until: (until: string, fee: string) => `Free to cancel until ${until}, then ${fee}`,
  justBooked: (minutes: number, fee: string) => `Free to cancel within ${minutes} minutes of booking, then ${fee}`,
  now: (fee: string) => `Cancelling then costs ${fee}`,
  free: 'Free to cancel',
} as const
