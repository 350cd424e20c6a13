import { copyTiming, personalCache } from './messages.ts'

/** Incremented at sign-in and sign-out: an answer requested before must not be cached after. */
let sessions = 0

/** Network first, else the copy of the same customer's same request. */
export async function personalResponse(request: Request): Promise<Response> {
  const session = sessions
  const key = await keyOf(request)
  try {
    const answer = await fetch(request)
    if (answer.status === 200) await store(key, answer.clone(), session)
    return answer
  } catch (error) {
    const copy = await (await caches.open(personalCache)).match(key)
    if (copy) return asCopy(copy)
    throw error
  }
}

/** A full storage must not fail the request. */
async function store(key: string, answer: Response, session: number): Promise<void> {
  try {
    await (await caches.open(personalCache)).put(key, answer)
  } catch {
    // Full or denied: not cached.
  }
  if (session !== sessions) await caches.delete(personalCache)
}

export async function forgetPersonal(): Promise<void> {
  sessions += 1
  await caches.delete(personalCache)
}

/** Identifies the request and, by a hash of the token, the customer. Ignores the location, which changes nothing here. */
async function keyOf(request: Request): Promise<string> {
  const customer = await hashOf(request.headers.get('authorization') ?? '')
  const { pathname, search } = new URL(request.url)
  const { location: _where, ...body } = request.method === 'POST' ? await request.clone().json() : {}
  return `${pathname}${search || '?'}&body=${encodeURIComponent(JSON.stringify(body))}&who=${customer}`
}

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Pages set their clock by the Date header (lib/state/server-clock.ts), which is outdated in a copy, and check the network when they are one. */
export function asCopy(copy: Response): Response {
  const headers = new Headers(copy.headers)
  headers.delete('date')
  headers.set('server-timing', copyTiming)
  return new Response(copy.body, { status: copy.status, headers })
}
