import { useQuery } from '@tanstack/react-query'
import { rosterCalls } from '#contract/calls.gen.ts'
import { usePlaceLine, usePlacePoint } from '#web/features/place/use-place-line.ts'
import { call } from '#web/lib/call.ts'
import { callKey } from '#web/lib/query/query.ts'
import { useProfile } from '#web/lib/session/profile.ts'
import { knownLocation } from '#web/lib/state/location.ts'
import { useHydrated } from '#web/lib/state/use-navigation-state.ts'
import type { NextFree } from './availability.ts'

/** A service with its variants and add-ons; an incomplete selection is asked as the service alone. */
export interface Wanted {
  serviceId: string
  selection: readonly string[]
}

function inputOf({ serviceId, selection }: Wanted) {
  const variants = selection.join(',')
  return { serviceId, ...(variants && { variants }) }
}

/** The earliest free start at the place in use; null where the place is unknown. */
export function useNextFree(wanted: Wanted) {
  const hydrated = useHydrated()
  const { isPending } = useProfile()
  const placeLine = usePlaceLine()
  const saved = usePlacePoint()
  const input = inputOf(wanted)
  return useQuery({
    queryKey: [...callKey(rosterCalls.nextFree, input), placeLine],
    queryFn: async ({ signal }): Promise<NextFree | null> => {
      const point = saved ?? (await knownLocation())
      return point && (await call(rosterCalls.nextFree, { ...input, ...point }, { signal })).data
    },
    enabled: hydrated && !isPending,
    placeholderData: (before) => before ?? undefined,
  })
}

/** All free starts of a day at the place in use. */
export function useFreeOn(wanted: Wanted, date: string) {
  const placeLine = usePlaceLine()
  const saved = usePlacePoint()
  const input = { ...inputOf(wanted), date }
  return useQuery({
    queryKey: [...callKey(rosterCalls.freeOn, input), placeLine],
    queryFn: async ({ signal }) => {
      const point = saved ?? (await knownLocation())
      return point && (await call(rosterCalls.freeOn, { ...input, ...point }, { signal })).data
    },
  })
}
