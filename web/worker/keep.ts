import { type Kind, requestKind } from './kinds.ts'
import type { KeepRequest } from './messages.ts'
import {
  cacheNames,
  fileOrFetch,
  pictureOfAnyWidth,
  precache,
  storePage,
  toDataUrl,
  toDocumentUrl,
} from './responses.ts'
import { scope } from './worker-scope.ts'

let restStored: Promise<void> | undefined

/** Stores what a page asks for, unless it is stored, and then the app's other files. */
export async function keep({ pages, loaded, homeFor }: KeepRequest): Promise<void> {
  const { origin } = scope.location
  await Promise.allSettled([
    ...pages.map((url) => store(url, requestKind({ method: 'GET', url, mode: 'navigate' }, origin))),
    ...loaded.map((url) => store(url, requestKind({ method: 'GET', url, mode: 'no-cors' }, origin))),
  ])
  restStored ??= storeRest()
  await Promise.all([restStored, homeFor && storeHomePictures(homeFor)])
}

/** One at a time, beside what the page loads. */
async function storeHomePictures(screen: 'phone' | 'desktop'): Promise<void> {
  if (scope.navigator.connection?.saveData) return
  const home = await caches.match(precache.pages[0] ?? '', { ignoreVary: true })
  for (const [picture] of (await home?.text())?.matchAll(/<picture\b.*?<\/picture>/gs) ?? []) {
    const url = new URL(addressOf(picture, screen), scope.location.origin).href
    if (!(await pictureOfAnyWidth(url))) await fileOrFetch(new Request(url), cacheNames.pictures).catch(() => undefined)
  }
}

/** Pixels: of a card, and of a banner, on a phone with two for each of CSS. */
const widths = { card: 360, banner: 720 }

/** Banners alone have sources of their own for desktops, which come first. */
function addressOf(picture: string, screen: 'phone' | 'desktop'): string {
  const sources = [...picture.matchAll(/<source\b[^>]*type="image\/avif"[^>]*srcset="([^"]*)"/gi)]
  const [, files = ''] = (screen === 'phone' ? sources.at(-1) : sources[0]) ?? []
  const addresses = files.split(', ').map((file) => file.split(' ')[0] ?? '')
  const least = sources.length > 1 ? widths.banner : widths.card
  const isWideEnough = (address: string) => Number(/-(\d+)\.\w+$/.exec(address)?.[1]) >= least
  return addresses.find(isWideEnough) ?? addresses.at(-1) ?? ''
}

async function store(url: string, kind: Kind | undefined): Promise<unknown> {
  switch (kind) {
    case 'file':
      return fileOrFetch(new Request(url), cacheNames.files)
    case 'picture':
      return fileOrFetch(new Request(url), cacheNames.pictures)
    case 'page-data':
      return Promise.all([storePage(url), storePage(toDocumentUrl(url))])
    case 'page':
      return Promise.all([storePage(url), storePage(toDataUrl(url))])
    case 'catalog':
      return storePage(url)
  }
}

/** With all scripts stored, every page opens, and says itself what it cannot load. */
async function storeRest(): Promise<void> {
  if (scope.navigator.connection?.saveData) return
  const fetchAll = async () => {
    const list = await fileOrFetch(new Request(precache.rest), cacheNames.files)
    const files: string[] = await list.json()
    await Promise.allSettled(files.map((file) => fileOrFetch(new Request(file), cacheNames.files)))
  }
  await fetchAll().catch(() => undefined)
}
