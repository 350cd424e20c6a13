import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { staffSelfQuery } from './staff-session.ts'

test('who is signed in is read again only when a step of the sign-in asks: the recovery codes stay on the screen', async () => {
  const queries = new QueryClient()
  const { queryKey } = staffSelfQuery('token')
  let reads = 0
  const read = () => Promise.reject(new Error(`read ${++reads} times`))
  queries.mount()
  queries.setQueryData(queryKey, { status: true, data: { secondFactor: 'missing' } } as never, { updatedAt: 1 })
  const observer = new QueryObserver(queries, { ...staffSelfQuery('token'), queryFn: read, retry: false })
  const end = observer.subscribe(() => undefined)
  await queries.invalidateQueries()
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  expect(reads).toBe(0)
  await observer.refetch()
  expect(reads).toBe(1)
  focusManager.setFocused(undefined)
  end()
  queries.unmount()
})
