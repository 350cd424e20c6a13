import { describe, expect, it } from 'vitest'
import type { WebCall } from '#contract/web-call.ts'
import { createCaller } from './call.ts'
import { CallError } from './call-error.ts'

const read: WebCall<{ id?: string; q?: string }, { data: number }> = {
  kind: 'read',
  method: 'GET',
  path: '/v1/thing/:id',
  access: 'public',
}
const write: WebCall<{ quantity?: number }, { data: number }> = {
  kind: 'write',
  method: 'POST',
  path: '/v1/thing/add',
  access: 'customer',
}

interface World {
  answers: (Response | Error)[]
  token?: string
}

/** A browser with these answers waiting; `sent` is what went out, `expired` the tokens it gave up. */
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

describe('a call of the browser', () => {
  // spec: rule/2xx
  it('fills the path, sends the rest of a read as query and answers the body', async () => {
    const { call, sent } = browser({ answers: [answer({ data: 1 })] })
    expect(await call(read, { id: 'a/b', q: 'sofa & bed' })).toEqual({ data: 1 })
    expect(sent[0]?.url).toBe('/v1/thing/a%2Fb?q=sofa+%26+bed')
  })

  // spec: role/bearer, location/body
  it('adds token and location to a write, and a fresh idempotency key to each', async () => {
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

  it('uses the idempotency key it is given', async () => {
    const { call, sent } = browser({ answers: [answer({ data: 1 })], token: 'secret' })
    await call(write, {}, { idempotencyKey: 'tap-1' })
    expect(headerOf(sent[0]?.init as RequestInit, 'idempotency-key')).toBe('tap-1')
  })

  // spec: role/without-token
  it('of a visitor carries no token', async () => {
    const { call, sent } = browser({ answers: [answer({ data: 1 })] })
    await call(read, { id: '1' })
    expect(headerOf(sent[0]?.init as RequestInit, 'authorization')).toBeNull()
  })

  // spec: rule/read-retry
  it('tries a read once more when the network failed', async () => {
    const { call, sent } = browser({ answers: [new TypeError('network'), answer({ data: 7 })] })
    expect(await call(read, { id: '1' })).toEqual({ data: 7 })
    expect(sent).toHaveLength(2)
  })

  // spec: rule/client-timeout
  it('gives up on a server that does not answer', async () => {
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
  it('never sends a write a second time by itself', async () => {
    const { call, sent } = browser({ answers: [new TypeError('network'), answer({ data: 7 })], token: 'secret' })
    await expect(call(write, {})).rejects.toMatchObject({ name: 'CallError', code: 'OFFLINE', status: 0 })
    expect(sent).toHaveLength(1)
  })

  // spec: rule/server-error-body
  it("throws the server's code, sentence, request id and waiting time", async () => {
    const body = { status: false, code: 'SLOT_TAKEN', message: 'That time was just taken.', requestId: 'r1' }
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

  // spec: rule/server-error-body
  it('takes an answer for a refusal that says no in its body alone', async () => {
    const { call } = browser({ answers: [answer({ status: false, message: 'Not today.' }), answer({ status: false })] })
    await expect(call(read, { id: '1' })).rejects.toMatchObject({ message: 'Not today.', status: 200 })
    await expect(call(read, { id: '1' })).rejects.toMatchObject({ code: 'UNREADABLE', status: 200 })
  })

  it('gives up a token that the server no longer takes', async () => {
    const signedOut = () => answer({ status: false, code: 'SIGNED_OUT', message: 'x' }, { status: 401 })
    const customer = browser({ answers: [signedOut()], token: 'old' })
    await customer.call(write, {}).catch(() => undefined)
    expect(customer.expired).toEqual(['old'])
    const visitor = browser({ answers: [signedOut()] })
    await visitor.call(read, { id: '1' }).catch(() => undefined)
    expect(visitor.expired).toEqual([])
  })

  it('asks nothing in the name of a visitor that is for customers only', async () => {
    const { call, sent } = browser({ answers: [answer({ data: 1 })] })
    await expect(call(write, {})).rejects.toMatchObject({ code: 'SIGNED_OUT', status: 401 })
    expect(sent).toHaveLength(0)
  })

  it('says so when something answers that is not our server', async () => {
    const { call } = browser({ answers: [new Response('<html>', { status: 502 })] })
    await expect(call(read, { id: '1' })).rejects.toMatchObject({ code: 'UNREADABLE', message: 'Something went wrong' })
  })

  it('passes on that the caller has given up', async () => {
    const { call, sent } = browser({ answers: [answer({ data: 1 })] })
    await expect(call(read, { id: '1' }, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    expect(sent).toHaveLength(0)
  })
})
