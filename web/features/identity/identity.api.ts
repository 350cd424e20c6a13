import { identityCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { isRefusedInBody, messageOf } from '#web/lib/call-error.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { accountCopy, registerCopy } from './identity.copy.ts'
import { forgetRegistration, keepInvitation, readRegistration } from './register/registration-draft.ts'

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
  referral: 'none' | 'joined' | 'not_possible'
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
      if (answer.data.referral === 'joined') toast.info(registerCopy.referralJoined, 'login')
      // An invitation is for a first sign-in; it must not wait for the next person on this device.
      keepInvitation('')
      if (!answer.data.isNew) forgetRegistration()
      onVerified(answer.data)
    },
    onError: (error) => {
      const unsaid = isRefusedInBody(error) ? accountCopy.somethingWrong : accountCopy.verificationFailed
      toast.error(messageOf(error, unsaid), 'login')
      onRefused()
    },
  })
}
