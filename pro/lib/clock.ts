let offsetMs = 0

/** The clock of the server, as of its last answer: times of updates are compared with it. */
export function syncClock(serverNow: string): void {
  const at = Date.parse(serverNow)
  if (!Number.isNaN(at)) offsetMs = at - Date.now()
}

/** Kept with the answers, for a start without a network. */
export const clockOffset = () => offsetMs
export function setClockOffset(milliseconds: number): void {
  offsetMs = milliseconds
}

/** Epoch milliseconds by the server's clock, also without a network. */
export const proNow = () => Date.now() + offsetMs
