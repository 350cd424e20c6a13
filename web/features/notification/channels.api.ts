import { useQuery, useQueryClient } from '@tanstack/react-query'
import { channelCalls } from '#contract/late-calls.gen.ts'
import { call } from '#web/lib/call.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callQuery, storeResponse } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { channelsCopy } from './channels.copy.ts'
import { subscribe, unsubscribe } from './push-subscription.ts'

export type Channels = EndpointResponse<typeof channelCalls.channels>['data']

const channels = callQuery(channelCalls.channels)

export function useChannels() {
  return useQuery(channels)
}

export function useChooseWhatsapp() {
  return useChoice((on: boolean) => call(channelCalls.choose, { whatsapp: on }))
}

/** Of the browser of this session. */
export function useChoosePush(publicKey: string) {
  return useChoice(async (on: boolean) => {
    if (!on) {
      await unsubscribe()
      return await call(channelCalls.choose, { browser: null })
    }
    const browser = await subscribe(publicKey)
    return browser && (await call(channelCalls.choose, { browser }))
  })
}

type Answer = EndpointResponse<typeof channelCalls.channels> | null

/** Null: nothing was chosen. */
function useChoice(choose: (on: boolean) => Promise<Answer>) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: choose,
    onSuccess: async (answer) => void (answer && (await storeResponse(client, channels.queryKey, answer))),
    onError: () => toast.error(channelsCopy.failed),
  })
}
