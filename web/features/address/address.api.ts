import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addressCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { callOnce } from '#web/lib/call-once.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey, callQuery, storeResponse } from '#web/lib/query/query.ts'
import { useProfileRefresh } from '#web/lib/session/profile.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { addressCopy } from './address.copy.ts'

type AddressBook = EndpointResponse<typeof addressCalls.list>
export type SavedAddress = AddressBook['data'][number]

type AddressInput = Omit<SavedAddress, '_id' | 'served' | 'preferred' | 'line'> & { id?: string }

export function useAddressBook(enabled = true) {
  return useQuery({ ...callQuery(addressCalls.list), enabled })
}

export function useSaveAddress() {
  const cacheBook = useCacheBook()
  return useSingleMutation({
    mutationFn: (address: AddressInput) => callOnce(addressCalls.save, address),
    onSuccess: cacheBook,
  })
}

/** Saves the address of a booking for the next one. Its form has closed meanwhile. */
export function useKeepAddress() {
  const cacheBook = useCacheBook()
  return useSingleMutation({
    mutationFn: (address: AddressInput) => callOnce(addressCalls.save, address),
    onSuccess: cacheBook,
    onError: (error) => toast.error(errorMessage(error, addressCopy.notKept)),
  })
}

export function usePreferAddress() {
  const cacheBook = useCacheBook()
  return useSingleMutation({ mutationFn: (id: string) => call(addressCalls.setDefault, { id }), onSuccess: cacheBook })
}

export function useRemoveAddress() {
  const cacheBook = useCacheBook()
  return useSingleMutation({ mutationFn: (id: string) => call(addressCalls.remove, { id }), onSuccess: cacheBook })
}

/** Each change returns the whole book; the profile's first line may have changed with it. */
function useCacheBook() {
  const queryClient = useQueryClient()
  const refreshProfile = useProfileRefresh()
  return async (book: AddressBook) => {
    await storeResponse(queryClient, callKey(addressCalls.list), book)
    return refreshProfile()
  }
}
