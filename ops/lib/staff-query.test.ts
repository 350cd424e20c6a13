import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { secondFactorCalls } from '#contract/calls.gen.ts'
import { refetchLists } from './staff-query.ts'

it('reads what the page shows again, and the rest when it is opened', async () => {
  const queries = new QueryClient()
  const reads: unknown[] = []
  const show = (queryKey: readonly unknown[]) =>
    new QueryObserver(queries, {
      queryKey,
      queryFn: () => {
        reads.push(queryKey[0])
        return true
      },
      staleTime: Number.POSITIVE_INFINITY,
      initialData: true,
    }).subscribe(() => undefined)
  const leave = [show(['shown', { day: '2026-11-25' }]), show([secondFactorCalls.self.path, 'token'])]
  queries.setQueryData(['left'], true)
  await refetchLists(queries)
  expect(reads).toEqual(['shown'])
  expect(queries.getQueryState(['left'])?.isInvalidated).toBe(true)
  for (const end of leave) end()
})
