import { useQueryClient } from '@tanstack/react-query'
import { referral } from '#contract/business.ts'
import { identityCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { isPlainNo, messageOf } from '#web/lib/call-error.ts'
import { formatRupees } from '#web/lib/format.ts'
import { callKey } from '#web/lib/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { accountCopy, registerCopy } from './identity.copy.ts'
import { forgetRegistration, type RegistrationDraft, readRegistration } from './register/registration-draft.ts'

const discount = formatRupees(referral.friendRupees)

/** Logged, as SPEC 8 has it, and told as well: a tap that does nothing is tapped again and again. */
function tellUnsent(error: Error): void {
  console.info('The code was not sent:', error.message)
  toast.error(messageOf(error, accountCopy.somethingWrong), 'login')
}

/** Asks for a code by SMS; phone numbers are ten digits. */
export function useSendCode(onSent: (phoneNo: string) => void) {
  return useSingleMutation({
    mutationFn: (phoneNo: string) => call(identityCalls.login, { phoneNo }),
    onSuccess: (answer, phoneNo) => {
      if (answer.message) toast.success(answer.message, 'login')
      onSent(phoneNo)
    },
    onError: tellUnsent,
  })
}

export function useResendCode(onSent: () => void) {
  return useSingleMutation({
    mutationFn: (phoneNo: string) => call(identityCalls.resendOtp, { phoneNo }),
    onSuccess: (answer) => {
      if (answer.message) toast.success(answer.message, 'login')
      onSent()
    },
    onError: tellUnsent,
  })
}

export interface SignedIn {
  token: string
  userId: string
  isNew: boolean
}

interface VerifyCodeEvents {
  onVerified: (session: SignedIn) => void
  onRefused: () => void
}

/** Exchanges the code for a session; the referral code of an invitation goes along. */
export function useVerifyCode({ onVerified, onRefused }: VerifyCodeEvents) {
  return useSingleMutation({
    mutationFn: ({ phoneNo, otp }: { phoneNo: string; otp: string }) => {
      const { referralCode } = readRegistration()
      return call(identityCalls.verifyOtp, { phoneNo, otp, ...(referralCode && { referralCode }) })
    },
    onSuccess: (answer) => {
      toast.success(answer.message ?? accountCopy.loggedIn, 'login')
      if (answer.data.referral === 'joined') toast.info(registerCopy.referralJoined(discount), 'login')
      // An invitation is for a first sign-in; it must not wait for the next person on this device.
      if (!answer.data.isNew) forgetRegistration()
      onVerified(answer.data)
    },
    onError: (error) => {
      const unsaid = isPlainNo(error) ? accountCopy.somethingWrong : accountCopy.verificationFailed
      toast.error(messageOf(error, unsaid), 'login')
      onRefused()
    },
  })
}

/** Keeps the name and e-mail of a new customer. */
export function useSaveName(onSaved: () => void) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: ({ name, email }: RegistrationDraft) =>
      call(identityCalls.update, { name: name.trim(), ...(email.trim() && { email: email.trim() }) }),
    onSuccess() {
      queryClient.invalidateQueries({ queryKey: callKey(identityCalls.fetchProfile) })
      onSaved()
    },
    onError: (error) => toast.error(messageOf(error, accountCopy.somethingWrong), 'login'),
  })
}
