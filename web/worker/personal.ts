import { personalCache } from './messages.ts'

/** Goes up when somebody signs in or out: an answer asked for before must not be kept after. */
let sessions = 0

/** From the network; without one the copy that the same person got for the same question. */
export async function personalAnswer(request: Request): Promise<Response> {
  const session = sessions
  const key = await keyOf(request)
  try {
    const answer = await fetch(request)
    if (answer.status === 200) await keep(key, answer.clone(), session)
    return answer
  } catch (error) {
    const copy = await (await caches.open(personalCache)).match(key)
    if (copy) return undated(copy)
    throw error
  }
}

/** An answer that is there must not be lost because no copy of it can be kept. */
async function keep(key: string, answer: Response, session: number): Promise<void> {
  try {
    await (await caches.open(personalCache)).put(key, answer)
  } catch {
    // Storage is full or refused: there is no copy then.
  }
  if (session !== sessions) await caches.delete(personalCache)
}

export async function forgetPersonal(): Promise<void> {
  sessions += 1
  await caches.delete(personalCache)
}

/** Names the question and, by a hash of the token, who asks; where they are makes no difference. */
async function keyOf(request: Request): Promise<string> {
  const who = await hashOf(request.headers.get('authorization') ?? '')
  const { pathname, search } = new URL(request.url)
  const { location: _where, ...question } = request.method === 'POST' ? await request.clone().json() : {}
  return `${pathname}${search || '?'}&question=${encodeURIComponent(JSON.stringify(question))}&who=${who}`
}

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The page sets its clock by the date of answers (lib/state/server-clock.ts): that of a copy is no time at all. */
export function undated(copy: Response): Response {
  const headers = new Headers(copy.headers)
  headers.delete('date')
  return new Response(copy.body, { status: copy.status, headers })
}
