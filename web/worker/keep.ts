import { type Kind, requestKind } from './kinds.ts'
import type { KeepRequest } from './messages.ts'
import { cacheNames, fileOrFetch, precache, storePage, toDataUrl, toDocumentUrl } from './responses.ts'
import { scope } from './worker-scope.ts'

let restStored: Promise<void> | undefined

/** Stores what a page asks for, unless it is stored, and then the app's other files. */
export async function keep({ pages, loaded }: KeepRequest): Promise<void> {
  const { origin } = scope.location
  await Promise.allSettled([
    ...pages.map((url) => store(url, requestKind({ method: 'GET', url, mode: 'navigate' }, origin))),
    ...loaded.map((url) => store(url, requestKind({ method: 'GET', url, mode: 'no-cors' }, origin))),
  ])
  restStored ??= storeRest()
  await restStored
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
