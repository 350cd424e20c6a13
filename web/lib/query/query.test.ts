import { type QueryKey, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient, refetchChanged, storeResponse } from './query.ts'

const queryKey: QueryKey = ['/v1/cart']

/** A query on screen whose requests are answered by hand, in any order. */
function watched() {
  const client = createQueryClient()
  const requests: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => void requests.push(resolve))
  const observer = new QueryObserver(client, { queryKey, queryFn })
  const stop = observer.subscribe(() => {})
  return { client, requests, stop, shown: () => observer.getCurrentResult().data }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a write drops the first load that was sent before it', async () => {
  const { client, requests, shown, stop } = watched()
  const refetched = refetchChanged(client, queryKey)
  await settled()
  expect(requests).toHaveLength(2)
  requests[0]?.('before the write')
  requests[1]?.('after the write')
  await refetched
  expect(shown()).toBe('after the write')
  stop()
})

test.each(['first', 'second'])('the answer of a write outlives the %s load of the same data', async (load) => {
  const { client, requests, shown, stop } = watched()
  if (load === 'second') {
    requests[0]?.('shown first')
    await settled()
    void client.invalidateQueries({ queryKey })
  }
  await storeResponse(client, queryKey, 'answer of the write')
  for (const answer of requests) answer('before the write')
  await settled()
  expect(shown()).toBe('answer of the write')
  stop()
})
