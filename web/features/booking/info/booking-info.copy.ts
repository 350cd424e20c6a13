/** By the status of a booking. */
export const notOpenCopy = {
  Pending: (number: string) => `Booking ${number} is pending and can no longer be changed here.`,
  Confirmed: (number: string) => `Booking ${number} is confirmed and can no longer be changed here.`,
  Progress: (number: string) => `Booking ${number} is in progress and can no longer be changed here.`,
  Completed: (number: string) => `Booking ${number} is completed and can no longer be changed here.`,
  Failed: (number: string) => `Booking ${number} has failed and can no longer be changed here.`,
  Cancelled: (number: string) => `Booking ${number} is cancelled and can no longer be changed here.`,
} as const
