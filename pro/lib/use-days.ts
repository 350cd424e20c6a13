import { useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, useState } from 'react'
import { visitCalls } from '#contract/calls.gen.ts'
import { crewDays } from '#contract/lib/business.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import { call } from '#web/lib/call.ts'
import { callKey } from '#web/lib/query/query.ts'
import { deviceStorage } from '#web/lib/storage/storage.ts'
import { clockOffset, proNow, setClockOffset, syncClock } from './clock.ts'
import { cachedKeys, storeLastUserId } from './response-cache.ts'
import { type DayResponse, type Visit, visitAfter } from './updates/update.ts'
import { useQueuedUpdates } from './updates/use-updates.ts'

interface StoredDays {
  userId: string
  /** When the answer came, by the clock of this phone. */
  at: number
  offsetMs: number
  answer: DayResponse
}

const input = { days: crewDays.ahead + 1 }
const everyMs = 60_000

/** The last answer about the visits of a professional is kept on the phone, so that it can be read without a network. */
export function useDayQuery(userId: string) {
  const [stored] = useState(() => {
    const days = deviceStorage.readJson<StoredDays>(cachedKeys.days)
    if (days?.userId !== userId) return null
    setClockOffset(days.offsetMs)
    return days
  })
  const query = useQuery({
    queryKey: [...callKey(visitCalls.day, input), userId],
    async queryFn({ signal }) {
      const answer = await call(visitCalls.day, input, { signal })
      syncClock(answer.data.now)
      return answer
    },
    initialData: stored?.answer,
    initialDataUpdatedAt: stored?.at,
    // The office may have changed them, or dismissed who reads them, since the app was last open.
    staleTime: 0,
    refetchInterval: everyMs,
  })
  const { data, dataUpdatedAt } = query
  useEffect(() => {
    if (!data) return
    storeLastUserId(userId)
    deviceStorage.writeJson(cachedKeys.days, { userId, at: dataUpdatedAt, offsetMs: clockOffset(), answer: data })
  }, [userId, data, dataUpdatedAt])
  return query
}

export const DaysContext = createContext<DayResponse | null>(null)

/** The visits as they are once the waiting updates are accepted, and today. */
export function useDays(): { today: string; visits: Visit[] } & Pick<DayResponse['data'], 'checklist' | 'products'> {
  const answer = use(DaysContext)
  const { updates } = useQueuedUpdates()
  if (!answer) throw new Error('Visits need the gate')
  const today = indiaDay(new Date(proNow()))
  const { visits, checklist, products = [] } = answer.data
  return { today, visits: visits.map((visit) => visitAfter(visit, updates)), checklist, products }
}

export const visitDay = ({ startsAt }: Pick<Visit, 'startsAt'>) => indiaDay(new Date(startsAt))
