import { CallError } from '#web/lib/call-error.ts'

const unsure: readonly string[] = ['OWNER_UNSURE', 'WRONG_PINCODE']

/** The code was right, and the account needs its owner. */
export const isOwnerUnsure = (error: Error) => error instanceof CallError && unsure.includes(error.code)
