/** Messages from a page to its worker. */
export const messages = {
  /** Activate the waiting version. */
  takeOver: 'take over',
  /** Sent at sign-in and sign-out: the next customer must not see cached answers of the previous one. */
  forget: 'forget',
} as const

/** Cache of personal answers; pages delete it as well, in case no worker is running. */
export const personalCache = 'gsf-personal'
