import { accountCalls, bookingCalls, catalogCalls } from '#contract/calls.gen.ts'
import { replaceParams } from '#contract/lib/web-endpoint.ts'

/** The caching strategy of a request (responses.ts); undefined leaves it to the browser. */
export type Kind = 'file' | 'picture' | 'page' | 'page-data' | 'catalog' | 'personal'

interface IncomingRequest {
  method: string
  url: string
  /** Request.mode: 'navigate' for pages. */
  mode: string
}

/** Payments must not be cached, photos are private, and the rest is not part of the customer's app. */
const bypassed = /^\/(payment|dev|docs|media|healthz|readyz|metrics|sw(-\w+)?\.js|(ops|pro)(\/|$))/

const catalog = Object.values(catalogCalls).map(patternOf)
/** Bookings and profile, readable offline. */
const personal = [bookingCalls.historyOrPending, bookingCalls.list, bookingCalls.find, accountCalls.fetchProfile].map(
  patternOf,
)

/** Of POST requests, only the reads listed above have a kind. */
export function requestKind({ method, url, mode }: IncomingRequest, origin: string): Kind | undefined {
  const { origin: theirs, pathname } = new URL(url)
  if (theirs !== origin || bypassed.test(pathname)) return undefined
  if (personal.some((pattern) => pattern.test(`${method} ${pathname}`))) return 'personal'
  if (method !== 'GET') return undefined
  if (pathname.startsWith('/v1/')) return catalog.some((one) => one.test(`GET ${pathname}`)) ? 'catalog' : undefined
  if (/^\/(assets\/|brand\/.+\.svg$)/.test(pathname)) return 'file'
  if (/^\/(art|brand)\//.test(pathname)) return 'picture'
  if (mode === 'navigate') return 'page'
  return pathname.endsWith('.data') ? 'page-data' : undefined
}

function patternOf({ method, path }: { method: string; path: string }): RegExp {
  return new RegExp(`^${method} ${replaceParams(path, () => '[^/]+')}$`)
}
