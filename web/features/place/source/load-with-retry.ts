const firstWaitMs = 500

/** Asks again up to `retries` times, waiting twice as long before each. Rejects with the last failure. */
export async function loadWithRetry<Module>(
  load: () => Promise<Module>,
  retries: number,
  wait: (ms: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Module> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await load()
    } catch (error) {
      if (tried >= retries) throw error
      await wait(firstWaitMs * 2 ** tried)
    }
  }
}
