import { accountCalls, phoneChangeCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { useProfileRefresh } from '#web/lib/session/profile.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { phoneChangeCopy } from '../account.copy.ts'

interface TypedCode {
  otp: string
  /** Shown at the boxes. */
  onFailed: (error: Error) => void
}

/** Proves the number that received the code: it waits from now on. */
export function useProvePhone(onDone: () => void) {
  const refresh = useProfileRefresh()
  return useSingleMutation({
    mutationFn: ({ phoneNo, otp }: TypedCode & { phoneNo: string }) => call(accountCalls.changePhone, { phoneNo, otp }),
    async onSuccess() {
      await refresh()
      onDone()
    },
    onError: (error, { onFailed }) => onFailed(error),
  })
}

export function useSendCodeToOldPhone(onSent: () => void) {
  return useSingleMutation({
    mutationFn: () => call(phoneChangeCalls.sendCode, {}),
    onSuccess: onSent,
    onError: (error) => toast.error(errorMessage(error, phoneChangeCopy.notSent)),
  })
}

/** Changes the number at once. */
export function useConfirmPhoneChange(onDone: () => void) {
  const refresh = useProfileRefresh()
  return useSingleMutation({
    mutationFn: ({ otp }: TypedCode) => call(phoneChangeCalls.confirm, { otp }),
    async onSuccess() {
      await refresh()
      toast.success(phoneChangeCopy.changed)
      onDone()
    },
    onError: (error, { onFailed }) => onFailed(error),
  })
}

export function useCancelPhoneChange() {
  const refresh = useProfileRefresh()
  return useSingleMutation({
    mutationFn: () => call(phoneChangeCalls.cancel, {}),
    async onSuccess() {
      await refresh()
      toast.success(phoneChangeCopy.kept)
    },
    onError: (error) => toast.error(errorMessage(error, phoneChangeCopy.failed)),
  })
}

/** By the link of the notice. */
export function useStopPhoneChange() {
  return useSingleMutation({ mutationFn: (token: string) => call(phoneChangeCalls.stop, { token }) })
}
