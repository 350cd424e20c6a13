import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { accountCalls } from '#contract/account.ts'
import { cartCalls } from '#contract/cart.ts'
import { identityCalls } from '#contract/identity.ts'
import type { Endpoint, EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { apiClient, CallFailed } from '#e2e/api-client.ts'
import type { ScaleWorld } from '../world.ts'
import { newCustomer, signIn } from './customers.ts'

const indore = { city: 'Indore', lat: 22.7533, lng: 75.8937 }
const bathroom = { serviceId: 'classic-bathroom-cleaning', selectedVariants: ['classic-bathroom-cleaning.1-bathroom'] }
async function codeOf<Call extends Endpoint>(url: string, call: Call, input: EndpointInput<Call>, token?: string) {
  return await apiClient(url, token)
    .call(call, input)
    .then(
      (answer: EndpointResponse<Call>) => ({ code: 'OK', answer }),
      (error: unknown) => {
        if (error instanceof CallFailed) return { code: error.code, answer: undefined }
        throw error
      },
    )
}

/** A session opened at one process holds at all, and its end as well. */
export async function sessions(world: ScaleWorld): Promise<string> {
  const token = await signIn(world, '8100000001')
  const urls = world.product.web.map(({ url }) => url)
  const codes = () => Promise.all(urls.map((url) => codeOf(url, accountCalls.fetchProfile, {}, token)))
  assert.deepEqual(
    (await codes()).map(({ code }) => code),
    urls.map(() => 'OK'),
  )
  await apiClient(urls[0] as string, token).call(identityCalls.logout)
  assert.deepEqual(
    (await codes()).map(({ code }) => code),
    urls.map(() => 'SIGNED_OUT'),
  )
  return 'a session holds at every process, and ends at every one with the next request'
}

/** A second code within half a minute is refused by whichever process is asked. */
export async function limits({ product }: ScaleWorld): Promise<string> {
  const asked = await Promise.all(
    product.web.map(({ url }) => codeOf(url, identityCalls.login, { phoneNo: '8100000002' })),
  )
  const codes = asked.map(({ code }) => code).sort()
  assert.deepEqual(codes, ['OK', 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
  assert.equal(product.sms.outbox('+918100000002').length, 1)
  return 'of three requests for a code at three processes at once, one is sent'
}

/** The same key at three processes at once writes once. */
export async function idempotency(world: ScaleWorld): Promise<string> {
  const { token, client } = await newCustomer(world, 1, indore)
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  const body = JSON.stringify(bathroom)
  const answers = await Promise.all(
    world.product.web.map(({ url }) => fetch(url + cartCalls.add.path, { method: 'POST', headers, body })),
  )
  const statuses = answers.map(({ status }) => status)
  assert.ok(statuses.includes(200) && statuses.every((status) => [200, 409].includes(status)), String(statuses))
  const { data } = await client.call(cartCalls.list)
  assert.deepEqual(
    data.items.map(({ quantity }) => quantity),
    [1],
  )
  return `one Idempotency-Key at three processes at once: one line of quantity 1 (${statuses.join(', ')})`
}
