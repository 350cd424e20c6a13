import { accountCalls, placeCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { useProfileRefresh } from '#web/lib/session/profile.ts'
import { readToken } from '#web/lib/session/session.ts'
import { storeVisitorPlace } from '#web/lib/state/visitor-place.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import type { Place } from './place.api.ts'

/** Saves the place of service: in the profile, which is refetched, or on this device for visitors. */
export function useSaveLocation() {
  const refresh = useProfileRefresh()
  return useSingleMutation({
    async mutationFn(place: Place) {
      if (readToken() === null) return storeVisitorPlace(place)
      const { lat, lng, address } = place
      const { status } = await call(accountCalls.saveLocation, { newLocation: { lat, lng }, address })
      // A save counts only with a truthy status.
      if (!status) throw new Error('not saved')
      await refresh()
    },
  })
}

/** Leaves a phone number for when we start at a place. */
export function useNotifyMe() {
  return useSingleMutation({
    mutationFn: (entry: { phone: string; pincode?: string; place?: string }) => callOnce(placeCalls.notifyMe, entry),
  })
}
