import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

/** Browser profiles of a worker that journeys use one after another: the next one need not load files that are in the cache. */
export interface Profiles {
  /** Empty but for its cache. `prepare` runs once, in a new one. */
  take(options: BrowserContextOptions, prepare: (context: BrowserContext) => Promise<void>): Promise<Profile>
  close(): Promise<void>
}

interface Profile {
  context: BrowserContext
  /** Closes its pages and forgets what they stored; one that a journey changed for good is closed. */
  giveBack(): Promise<void>
}

interface Kept {
  context: BrowserContext
  isChanged: () => boolean
}

export function newProfiles(browser: Browser): Profiles {
  const free = new Map<string, Kept[]>()
  return {
    async take(options, prepare) {
      const key = JSON.stringify(options)
      const profile = free.get(key)?.pop() ?? (await create(browser, options, prepare))
      const { context, isChanged } = profile
      const giveBack = async () => {
        if (isChanged() || !(await isEmptied(context, options.baseURL ?? ''))) return await context.close()
        free.set(key, [...(free.get(key) ?? []), profile])
      }
      return { context, giveBack }
    },
    async close() {
      for (const { context } of [...free.values()].flat()) await context.close()
    },
  }
}

async function create(browser: Browser, ...[options, prepare]: Parameters<Profiles['take']>): Promise<Kept> {
  const context = await browser.newContext(options)
  await prepare(context)
  return { context, isChanged: watchForLastingChanges(context) }
}

/** What Playwright cannot take back: scripts before each page, the clock, permissions. */
function watchForLastingChanges(context: BrowserContext): () => boolean {
  let isChanged = false
  const watch = <Owner extends object>(owner: Owner, names: readonly (keyof Owner)[]) => {
    for (const name of names) {
      const original = owner[name] as (...args: unknown[]) => unknown
      const watched = (...args: unknown[]) => {
        isChanged = true
        return original.apply(owner, args)
      }
      Object.assign(owner, { [name]: watched })
    }
  }
  watch(context, [
    'addInitScript',
    'exposeFunction',
    'exposeBinding',
    'grantPermissions',
    'setExtraHTTPHeaders',
    'close',
  ])
  watch(context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'])
  return () => isChanged
}

/** False when a page of it has crashed or hangs. */
async function isEmptied(context: BrowserContext, origin: string): Promise<boolean> {
  try {
    const page = await context.newPage()
    for (const other of context.pages()) if (other !== page) await other.close()
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' })
    await context.clearCookies()
    await context.unrouteAll()
    await context.setOffline(false)
    await page.close()
    context.removeAllListeners('page')
    return true
  } catch {
    return false
  }
}
