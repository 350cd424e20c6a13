import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { identityCalls } from '#contract/identity.ts'
import type { Endpoint, EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { replaceParams } from '#contract/lib/web-endpoint.ts'

/** Talks to a running product over HTTP as any client would. */
export interface ApiClient {
  /** `key` is that of a write which may be sent again. */
  call<Call extends Endpoint>(call: Call, input?: EndpointInput<Call>, key?: string): Promise<EndpointResponse<Call>>
}

export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly status: number
  readonly code: string

  constructor(path: string, status: number, answer: { code?: string; message?: string }) {
    super(`${path} answered ${status} ${answer.code}: ${answer.message}`)
    this.status = status
    this.code = answer.code ?? ''
  }
}

export function apiClient(url: string, token?: string): ApiClient {
  const address = newAddress()
  return {
    async call(call, input, key) {
      const rest: Record<string, unknown> = { ...(input as object) }
      const path = replaceParams(call.path, (name) => {
        const value = String(rest[name])
        delete rest[name]
        return encodeURIComponent(value)
      })
      // Reads accept POST as well, so every call uses it.
      const init = {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': address,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(call.kind === 'write' && token && { 'idempotency-key': key ?? randomUUID() }),
        },
        body: JSON.stringify(rest),
      }
      const response = await untilAvailable(() => fetch(url + path, init))
      const answer = await response.json()
      if (!response.ok) throw new CallFailed(call.path, response.status, answer)
      return answer
    },
  }
}

/** A server whose machine is busy says when to ask again. The key of a write makes that safe. */
async function untilAvailable(ask: () => Promise<Response>, times = 5): Promise<Response> {
  const response = await ask()
  const seconds = Number(response.headers.get('retry-after'))
  if (response.status !== 503 || !seconds || times === 1) return response
  await setTimeout(seconds * 1000)
  return await untilAvailable(ask, times - 1)
}

/** Limits count by address: a whole run signs in more customers than one address may. */
function newAddress(): string {
  const part = () => Math.floor(Math.random() * 256)
  return `10.${part()}.${part()}.${part()}`
}

/** Signs a phone in with the code from the outbox. */
export async function signInOverHttp(url: string, phone: string): Promise<ApiClient> {
  return apiClient(url, await tokenOverHttp(url, phone))
}

export async function tokenOverHttp(url: string, phone: string): Promise<string> {
  const visitor = apiClient(url)
  await visitor.call(identityCalls.login, { phoneNo: phone })
  const outbox = await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(`+91${phone}`)}`)
  const [latest] = (await outbox.json()) as { text: string }[]
  const otp = /\d{4}/.exec(latest?.text ?? '')?.[0] ?? ''
  const { data } = await visitor.call(identityCalls.verifyOtp, { phoneNo: phone, otp })
  return data.token
}
