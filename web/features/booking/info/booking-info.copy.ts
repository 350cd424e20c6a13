import { t } from '#contract/i18n/sentence.ts'
/** By the status of a booking. */
export const notOpenCopy = {
  Pending: (number: string) => t`Booking ${number} is pending and can no longer be changed here.`,
  Confirmed: (number: string) => t`Booking ${number} is confirmed and can no longer be changed here.`,
  Progress: (number: string) => t`Booking ${number} is in progress and can no longer be changed here.`,
  Completed: (number: string) => t`Booking ${number} is completed and can no longer be changed here.`,
  Failed: (number: string) => t`Booking ${number} has failed and can no longer be changed here.`,
  Cancelled: (number: string) => t`Booking ${number} is cancelled and can no longer be changed here.`,
} as const
