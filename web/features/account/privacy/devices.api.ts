import { useQuery, useQueryClient } from '@tanstack/react-query'
import { identityCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey, callQuery, refetchChanged, storeResponse } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { devicesCopy } from '../account.copy.ts'

export type Device = EndpointResponse<typeof identityCalls.devices>['data']['devices'][number]

const devices = callQuery(identityCalls.devices)

export function useDevices() {
  return useQuery(devices)
}

/** Answers the devices that are left. Another tab may have signed it out: then the list is fetched again. */
export function useSignOutDevice() {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: (deviceId: string) => call(identityCalls.signOutDevice, { deviceId }),
    async onSuccess(answer) {
      await storeResponse(client, devices.queryKey, answer)
      toast.success(devicesCopy.signedOut)
    },
    onError: (error) => {
      toast.error(errorMessage(error, devicesCopy.failed))
      refetchChanged(client, callKey(identityCalls.devices))
    },
  })
}
