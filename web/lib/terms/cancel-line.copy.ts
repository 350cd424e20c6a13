/** The one sentence on the cost of cancelling, wherever a slot is shown. */
export const cancelLineCopy = {
  until: (until: string, fee: string) => `Free to cancel until ${until}, then ${fee}`,
  justBooked: (minutes: number, fee: string) => `Free to cancel within ${minutes} minutes of booking, then ${fee}`,
  now: (fee: string) => `Cancelling then costs ${fee}`,
  costs: (fee: string) => `Cancelling now costs ${fee}`,
  anySlot: (hours: number, fee: string) => `Free to cancel until ${hours} hours before your visit, then ${fee}`,
  anyPrice: (hours: number) => `Free to cancel until ${hours} hours before your visit`,
  free: 'Free to cancel',
} as const
