const maxWaiting = 8

/** Runs work in the order of arrival, so that drawing never takes the machine from those who book. */
export function oneAtATime() {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  /** Calls `refuse`, which throws, when too many others wait. */
  return async <Result>(work: () => Promise<Result>, refuse: () => never): Promise<Result> => {
    if (waiting >= maxWaiting) refuse()
    waiting += 1
    const running = last.then(work)
    last = running.catch(() => undefined)
    try {
      return await running
    } finally {
      waiting -= 1
    }
  }
}
