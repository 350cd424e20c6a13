const firstDelayMs = 500

/** Retries up to `retries` times, doubling the delay each time. Rejects with the last failure. */
export async function loadWithRetry<Module>(
  load: () => Promise<Module>,
  retries: number,
  wait: (ms: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Module> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load()
    } catch (error) {
      if (attempt >= retries) throw error
      await wait(firstDelayMs * 2 ** attempt)
    }
  }
}
