import { changedHands } from '#contract/lib/business.ts'

export const ownerCopy = {
  question: 'Is this your account?',
  why: 'This number has an account that wasn’t used for a year. Numbers change hands, so we ask once.',
  pincode: 'Pincode of an address you saved',
  confirm: 'Confirm',
  newAccount: 'Start a new account',
  newAccountNote: `The old account is closed, with its bookings and credit. If it’s yours, call us within ${changedHands.restoreDays} days to restore it.`,
} as const
