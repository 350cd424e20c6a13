/** What a page says to its worker. */
export const messages = {
  /** Use the version that waits. */
  takeOver: 'take over',
  /** Somebody signed in or out: nothing fetched for one person may stay for the next. */
  forget: 'forget',
} as const

/** Answers that are somebody's own; pages delete it too, for when no worker runs. */
export const personalCache = 'gsf-personal'
