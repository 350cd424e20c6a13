import { accountCalls, identityCalls, privacyCalls } from '#contract/calls.gen.ts'
import { useEndSession } from '#web/features/identity/use-logout.ts'
import { call } from '#web/lib/call.ts'
import { CallError, errorMessage } from '#web/lib/call-error.ts'
import { callOnce } from '#web/lib/call-once.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useProfileRefresh } from '#web/lib/session/profile.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { dataCopy, profileCopy } from './account.copy.ts'

export type Profile = EndpointResponse<typeof accountCalls.fetchProfile>['data']

export type ProfileChanges = Partial<Pick<Profile, 'name' | 'email' | 'phoneNo' | 'img'>>

interface Saved {
  /** Where the code was sent, when a new number waits for it. */
  phoneToConfirm: string | null
}

export function useSaveProfile(onSaved: (saved: Saved) => void) {
  const refresh = useProfileRefresh()
  return useSingleMutation({
    mutationFn: (changes: ProfileChanges) => call(accountCalls.update, changes),
    async onSuccess({ data }) {
      await refresh()
      // Otherwise a dialog asks for the code, and only then the change is saved.
      if (!data.phoneToConfirm) toast.success(profileCopy.saved)
      onSaved(data)
    },
    onError: (error) => toast.error(saveProblem(error)),
  })
}

/** The server's message for refusals the customer can correct, else one of two general ones. */
function saveProblem(error: Error): string {
  if (!(error instanceof CallError) || error.status === 0) return profileCopy.failed
  return error.status >= 500 ? profileCopy.refused : errorMessage(error, profileCopy.refused)
}

export function useRequestExport(onSent: () => void) {
  return useSingleMutation({
    mutationFn: () => call(privacyCalls.requestExport, {}),
    onSuccess: onSent,
    onError: (error) => toast.error(errorMessage(error, dataCopy.downloadFailed)),
  })
}

/** Downloads all personal data as a file. */
export function useDownload(onDone: () => void) {
  return useSingleMutation({
    mutationFn: ({ otp }: { otp: string; onFailed: (error: Error) => void }) => call(privacyCalls.exportData, { otp }),
    onSuccess({ data }) {
      saveFile('gharsaaf-my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      toast.success(dataCopy.downloaded)
      onDone()
    },
    onError: (error, { onFailed }) => onFailed(error),
  })
}

/** Leaves only on success: a device that stays signed in must not be taken for signed out. */
export function useLogoutEverywhere() {
  const leave = useEndSession()
  return useSingleMutation({
    mutationFn: () => call(identityCalls.logout, { everywhere: true }),
    onSuccess: ({ message }) => leave(message ?? dataCopy.loggedOut),
    onError: (error) => toast.error(errorMessage(error, dataCopy.everywhereFailed)),
  })
}

export function useRequestErasure() {
  return useSingleMutation({ mutationFn: () => call(privacyCalls.requestErasure, {}) })
}

export function useErase(onErased: () => void) {
  return useSingleMutation({
    mutationFn: (otp: string) => callOnce(privacyCalls.erase, { otp }),
    onSuccess: onErased,
  })
}
