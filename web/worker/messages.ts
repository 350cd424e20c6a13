/** Messages from a page to its worker. */
export const messages = {
  /** Activate the waiting version. */
  takeOver: 'take over',
  /** Sent at sign-in and sign-out: the next customer must not see cached answers of the previous one. */
  forget: 'forget',
  /** Store these pages and files (KeepRequest). */
  keep: 'keep',
} as const

/** What should open again without a network; URLs. */
export interface KeepRequest {
  type: typeof messages.keep
  pages: readonly string[]
  /** Files, pictures and answers of the pages. */
  loaded: readonly string[]
  /** After a first visit: the pictures of home for such a screen, also those not scrolled to. */
  homeFor?: 'phone' | 'desktop' | undefined
}

/** Of a document that the worker had stored; pages read it as the timing of their server. */
export const copyTiming = 'copy'

/** Cache of personal answers; pages delete it as well, in case no worker is running. */
export const personalCache = 'gsf-personal'
