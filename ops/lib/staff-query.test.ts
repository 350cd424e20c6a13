import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { secondFactorCalls } from '#contract/calls.gen.ts'
import { CallError } from '#web/lib/call-error.ts'
import { refetching, refetchLists } from './staff-query.ts'

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

it.each([
  ['CATALOGUE_CHANGED', 409, true],
  ['BAD_INPUT', 400, false],
] as const)('after a refusal as %s the page is read again: %s, %s', async (code, status, isRead) => {
  const queries = new QueryClient()
  queries.setQueryData(['page'], { revision: 1 })
  const refused = () => Promise.reject(new CallError({ code, status, message: 'Check again.' }))
  const writing = new MutationObserver(queries, refetching(queries, refused))
  await expect(writing.mutate(undefined)).rejects.toThrow('Check again.')
  await expect.poll(() => queries.getQueryState(['page'])?.isInvalidated).toBe(isRead)
})
