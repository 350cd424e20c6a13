import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { WebEndpoint } from '#contract/lib/web-endpoint.ts'
import { callQuery } from '#web/lib/query/query.ts'
import { deviceStorage, storageKeys } from '#web/lib/storage/storage.ts'

interface Stored<Answer> {
  userId: string
  at: number
  answer: Answer
}

/** An answer that is read again when there is a network; without one the last of this person shows. */
export function useCached<Answer>(call: WebEndpoint<object, Answer>, storageKey: string) {
  const userId = deviceStorage.read(storageKeys.userId) ?? ''
  const [stored] = useState(() => {
    const kept = deviceStorage.readJson<Stored<Answer>>(storageKey)
    return kept?.userId === userId ? kept : null
  })
  const query = useQuery({
    ...callQuery(call),
    initialData: stored?.answer,
    initialDataUpdatedAt: stored?.at,
    staleTime: 0,
  })
  const { data, dataUpdatedAt } = query
  useEffect(() => {
    if (data) deviceStorage.writeJson(storageKey, { userId, at: dataUpdatedAt, answer: data } satisfies Stored<Answer>)
  }, [userId, data, dataUpdatedAt, storageKey])
  return query
}
