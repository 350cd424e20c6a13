import { accountCalls, bookingCalls, catalogCalls } from '#contract/calls.gen.ts'

/** How a request is answered: each kind has one way (answers.ts). undefined: not at all, the browser goes its own way. */
export type Kind = 'file' | 'picture' | 'page' | 'page-data' | 'catalogue' | 'personal'

export interface Asked {
  method: string
  url: string
  /** Of the Request: 'navigate' for pages. */
  mode: string
}

/** Payment is never touched, nor what is not part of the app; photos belong to somebody. */
const leftAlone = /^\/(payment|dev|docs|media|healthz|readyz|metrics|sw\.js)/

const catalogue = Object.values(catalogCalls).map(patternOf)
/** My bookings, readable without a network. */
const personal = [bookingCalls.historyOrPending, bookingCalls.list, bookingCalls.find, accountCalls.fetchProfile].map(
  patternOf,
)

/** Writes are of no kind, whatever their path: only the reads named here may be POSTs. */
export function kindOf({ method, url, mode }: Asked, origin: string): Kind | undefined {
  const { origin: theirs, pathname } = new URL(url)
  if (theirs !== origin || leftAlone.test(pathname)) return undefined
  if (personal.some((pattern) => pattern.test(`${method} ${pathname}`))) return 'personal'
  if (method !== 'GET') return undefined
  if (pathname.startsWith('/v1/')) return catalogue.some((one) => one.test(`GET ${pathname}`)) ? 'catalogue' : undefined
  if (pathname.startsWith('/assets/')) return 'file'
  if (/^\/(art|brand)\//.test(pathname)) return 'picture'
  if (mode === 'navigate') return 'page'
  return pathname.endsWith('.data') ? 'page-data' : undefined
}

function patternOf({ method, path }: { method: string; path: string }): RegExp {
  return new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`)
}
