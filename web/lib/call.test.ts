import { describe, expect, it } from 'vitest'
import type { WebEndpoint } from '#contract/lib/web-endpoint.ts'
import { createCaller } from './call.ts'
import { CallError } from './call-error.ts'

const read: WebEndpoint<{ id?: string; q?: string }, { data: number }> = {
  kind: 'read',
  method: 'GET',
  path: '/v1/thing/:id',
  access: 'public',
}
const write: WebEndpoint<{ quantity?: number }, { data: number }> = {
  kind: 'write',
  method: 'POST',
  path: '/v1/thing/add',
  access: 'customer',
}

interface World {
  answers: (Response | Error)[]
  token?: string
}

/** A browser with queued answers; records the requests sent and the tokens expired. */
function browser({ answers, token }: World) {
  const sent: { url: string; init: RequestInit }[] = []
  const expired: string[] = []
  const call = createCaller({
    async fetch(url, init = {}) {
      sent.push({ url: String(url), init })
      const answer = answers.shift()
      if (answer instanceof Response) return answer
      throw answer
    },
    token: () => token ?? null,
    location: async () => ({ lat: 12.9716, lng: 77.5946 }),
    expire: (used) => expired.push(used),
  })
  return { call, sent, expired }
}

const answer = (body: unknown, init?: ResponseInit) => Response.json(body, init)
const headerOf = (init: RequestInit, name: string) => new Headers(init.headers).get(name)

describe('call', () => {
  // spec: rule/2xx
  it('fills the path, sends the rest of a read as query and returns the body', async () => {
    const { call, sent } = browser({ answers: [answer({ data: 1 })] })
    expect(await call(read, { id: 'a/b', q: 'sofa & bed' })).toEqual({ data: 1 })
    expect(sent[0]?.url).toBe('/v1/thing/a%2Fb?q=sofa+%26+bed')
  })

  // spec: role/bearer, location/body
  it('adds token, location and a new idempotency key to each write', async () => {
    const { call, sent } = browser({ answers: [answer({ data: 1 }), answer({ data: 2 })], token: 'secret' })
    await call(write, { quantity: 2 })
    await call(write, { quantity: 2 })
    const [first, second] = sent.map(({ init }) => init)
    expect(headerOf(first as RequestInit, 'authorization')).toBe('Bearer secret')
    expect(JSON.parse(String(first?.body))).toEqual({ quantity: 2, location: { lat: 12.9716, lng: 77.5946 } })
    const keys = [first, second].map((init) => headerOf(init as RequestInit, 'idempotency-key'))
    expect(keys[0]).toMatch(/\S{16,}/)
    expect(keys[0]).not.toBe(keys[1])
  })

  it('names the language of the page', async () => {
    const { call, sent } = browser({ answers: [answer({ data: 1 })] })
    await call(read, { id: 'a' })
    expect(headerOf(sent[0]?.init as RequestInit, 'accept-language')).toBe('en')
  })

  it('uses the given idempotency key', async () => {
    const { call, sent } = browser({ answers: [answer({ data: 1 })], token: 'secret' })
    await call(write, {}, { idempotencyKey: 'tap-1' })
    expect(headerOf(sent[0]?.init as RequestInit, 'idempotency-key')).toBe('tap-1')
  })

  // spec: role/without-token
  it('sends no token for a visitor', async () => {
    const { call, sent } = browser({ answers: [answer({ data: 1 })] })
    await call(read, { id: '1' })
    expect(headerOf(sent[0]?.init as RequestInit, 'authorization')).toBeNull()
  })

  // spec: rule/read-retry
  it('retries a read once after a network error', async () => {
    const { call, sent } = browser({ answers: [new TypeError('network'), answer({ data: 7 })] })
    expect(await call(read, { id: '1' })).toEqual({ data: 7 })
    expect(sent).toHaveLength(2)
  })

  // spec: rule/client-timeout
  it('times out when the server does not answer', async () => {
    const silent = createCaller({
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        }),
      token: () => null,
      location: async () => ({ lat: 12.9716, lng: 77.5946 }),
      expire: () => undefined,
    })
    await expect(silent(read, { id: '1' }, { timeoutMs: 1 })).rejects.toMatchObject({ code: 'TIMED_OUT', status: 0 })
  })

  // spec: rule/read-retry
  it('does not retry a write', async () => {
    const { call, sent } = browser({ answers: [new TypeError('network'), answer({ data: 7 })], token: 'secret' })
    await expect(call(write, {})).rejects.toMatchObject({ name: 'CallError', code: 'OFFLINE', status: 0 })
    expect(sent).toHaveLength(1)
  })

  // spec: rule/server-error-body
  it("throws the server's code, message, request id and retry-after", async () => {
    const body = { status: false, code: 'SLOT_TAKEN', message: 'This slot was just taken.', requestId: 'r1' }
    const { call } = browser({
      answers: [answer(body, { status: 409, headers: { 'retry-after': '30' } })],
      token: 'secret',
    })
    const error = await call(write, {}).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({
      code: 'SLOT_TAKEN',
      message: body.message,
      requestId: 'r1',
      status: 409,
      retryAfter: 30,
    })
  })

  it('keeps the empty message of an answer, in whose place pages show their own', async () => {
    const body = { status: false, code: 'PAYMENT_UNAVAILABLE', message: '', requestId: 'r1' }
    const { call } = browser({ answers: [answer(body, { status: 503 })], token: 'secret' })
    await expect(call(write, {})).rejects.toMatchObject({ message: '' })
  })

  // spec: rule/server-error-body
  it('throws for a 200 answer with status false', async () => {
    const { call } = browser({ answers: [answer({ status: false, message: 'Not today.' }), answer({ status: false })] })
    await expect(call(read, { id: '1' })).rejects.toMatchObject({ message: 'Not today.', status: 200 })
    await expect(call(read, { id: '1' })).rejects.toMatchObject({ code: 'UNREADABLE', status: 200 })
  })

  it('expires a token that the server rejects', async () => {
    const signedOut = () => answer({ status: false, code: 'SIGNED_OUT', message: 'x' }, { status: 401 })
    const customer = browser({ answers: [signedOut()], token: 'old' })
    await customer.call(write, {}).catch(() => undefined)
    expect(customer.expired).toEqual(['old'])
    const visitor = browser({ answers: [signedOut()] })
    await visitor.call(read, { id: '1' }).catch(() => undefined)
    expect(visitor.expired).toEqual([])
  })

  it('rejects a customer call of a visitor without a request', async () => {
    const { call, sent } = browser({ answers: [answer({ data: 1 })] })
    await expect(call(write, {})).rejects.toMatchObject({ code: 'SIGNED_OUT', status: 401 })
    expect(sent).toHaveLength(0)
  })

  it('throws UNREADABLE for an answer that is not JSON', async () => {
    const { call } = browser({ answers: [new Response('<html>', { status: 502 })] })
    await expect(call(read, { id: '1' })).rejects.toMatchObject({ code: 'UNREADABLE', message: 'Something went wrong' })
  })

  it('throws AbortError when the caller aborts', async () => {
    const { call, sent } = browser({ answers: [answer({ data: 1 })] })
    await expect(call(read, { id: '1' }, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    expect(sent).toHaveLength(0)
  })
})
