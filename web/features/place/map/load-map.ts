import { map } from '../../../../contract/business.ts'

const firstWaitMs = 500

/** The map's code, asked for again up to 3 times with a growing delay (SPEC 7, 9). Rejects when none of it came. */
export function loadMap(): Promise<typeof import('./live-map.ts')> {
  return loadPatiently(() => import('./live-map.ts'), map.loaderRetries)
}

export async function loadPatiently<Module>(
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
