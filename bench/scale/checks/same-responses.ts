import assert from 'node:assert/strict'
import { allCalls } from '#contract/all.ts'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import { replaceParams } from '#contract/lib/web-endpoint.ts'
import type { ScaleWorld } from '../world.ts'

const service = 'classic-bathroom-cleaning'
const point = { lat: 22.7196, lng: 75.8577 }
const inputs: Record<string, Record<string, unknown>> = {
  'catalogCalls.subcategoriesOfCategory': { categoryId: 'cleaning' },
  'catalogCalls.cleaningList': { categoryId: 'cleaning' },
  'catalogCalls.subcategoriesAround': { serviceId: service },
  'catalogCalls.service': { serviceId: service },
  'catalogCalls.search': { term: 'kitchn' },
  'rosterCalls.nextFree': { serviceId: service, ...point },
  'rosterCalls.freeOn': { serviceId: service, date: addDays(indiaDay(new Date()), 5), ...point },
  'placeCalls.suggest': { text: 'vijay nagar' },
  'placeCalls.details': { placeId: 'no-such-place' },
  'placeCalls.reverse': point,
  'placeCalls.serviceability': point,
  'placeCalls.localities': { city: 'Indore' },
  'placeCalls.around': { south: 22.6, west: 75.7, north: 22.8, east: 76 },
  'reviewCalls.ofService': { serviceId: service },
}

/** Each public read of the contract: every process and the proxy give the same status and the same words. */
export async function sameAnswers({ product, proxy }: ScaleWorld): Promise<string> {
  const urls = [proxy.url, ...product.web.map(({ url }) => url)]
  const reads = allCalls.filter(({ call }) => call.access === 'public' && call.kind === 'read')
  let good = 0
  for (const { name, call } of reads) {
    const input = { ...inputs[name] }
    const path = replaceParams(call.path, (key) => {
      const value = String(input[key] ?? 'nothing')
      delete input[key]
      return encodeURIComponent(value)
    })
    const [first, ...others] = await Promise.all(urls.map((url) => ask(url + path, input)))
    for (const other of others) assert.deepEqual(other, first, `${name} differs between processes`)
    assert.ok((first?.status ?? 500) < 500, `${name} answers ${first?.status}`)
    if (first?.status === 200) good += 1
  }
  return `${reads.length} public reads, ${good} with content, each the same from the proxy and from each of ${product.web.length} processes`
}

async function ask(url: string, input: object): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const { requestId: _requestId, ...body } = (await response.json()) as { requestId?: string }
  return { status: response.status, body }
}
