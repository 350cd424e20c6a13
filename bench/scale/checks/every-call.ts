import assert from 'node:assert/strict'
import { allCalls } from '#contract/all.ts'
import type { Access, Endpoint } from '#contract/lib/endpoint.ts'
import { replaceParams } from '#contract/lib/web-endpoint.ts'
import type { ScaleWorld } from '../world.ts'
import { inTurns, newCustomer } from './customers.ts'

const home = { city: 'Indore', lat: 22.7533, lng: 75.8937 }
const methodsOf = ({ kind }: Endpoint) => (kind === 'read' ? ['GET', 'POST'] : ['POST'])
const requests = allCalls.flatMap(({ name, call }) => methodsOf(call).map((method) => ({ name, call, method })))

/** What a caller without the access of the call is answered. */
const refusals: Record<'visitor' | 'customer', Partial<Record<Access, string>>> = {
  visitor: {
    customer: 'SIGNED_OUT',
    professional: 'SIGNED_OUT',
    staff: 'SIGNED_OUT',
    'staff-sign-in': 'SIGNED_OUT',
  },
  customer: { professional: 'NOT_PROFESSIONAL', staff: 'NOT_STAFF', 'staff-sign-in': 'NOT_STAFF' },
}

/** Each call of the contract, by each of its methods and with an empty input, through the proxy: refused to whom it is not for. */
export async function everyCall(world: ScaleWorld): Promise<string> {
  const { token } = await newCustomer(world, 2, home)
  let refused = 0
  // Addresses have limits; these requests come from many, through an outer proxy. Limits of an account are answers of a call that is open.
  const check = async (
    caller: 'visitor' | 'customer',
    { name, call, method }: (typeof requests)[number],
    n: number,
  ) => {
    const { status, code } = await send(world.proxy.url, call, method, {
      'x-forwarded-for': `10.1.${n >> 8}.${n & 255}`,
      ...(caller === 'customer' && { authorization: `Bearer ${token}` }),
    })
    const expected = refusals[caller][call.access]
    const label = `${name} by ${method} as ${caller}: ${status} ${code}`
    assert.ok(status < 500 && status !== 405, label)
    assert.equal(expected ?? 'open', [401, 403].includes(status) ? code : 'open', label)
    if (expected) refused += 1
  }
  for (const caller of ['visitor', 'customer'] as const) {
    // A customer who signs out would be a visitor from there on.
    const chosen = requests.filter(({ name }) => caller === 'visitor' || name !== 'identityCalls.logout')
    await inTurns(
      chosen.map((request, n) => ({ request, n })),
      8,
      ({ request, n }) => check(caller, request, n),
    )
  }
  return `${allCalls.length} calls by each of their methods as a visitor and as a customer, ${refused} requests refused and none failed`
}

async function send(url: string, call: Endpoint, method: string, headers: Record<string, string>) {
  const response = await fetch(url + replaceParams(call.path, () => 'nothing'), {
    method,
    headers: method === 'POST' ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(method === 'POST' && { body: '{}' }),
  })
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, code }
}
