import { useQuery } from '@tanstack/react-query'
import { notificationCalls } from '#contract/calls.gen.ts'
import { callQuery } from '#web/lib/query/query.ts'
import { useToken } from '#web/lib/session/session.ts'

/** The number on the bell; 0 for visitors and while unknown. */
export function useUnreadCount(): number {
  const token = useToken()
  const query = useQuery({ ...callQuery(notificationCalls.list), enabled: token !== null, staleTime: 60_000 })
  return token === null ? 0 : (query.data?.data.unread ?? 0)
}
