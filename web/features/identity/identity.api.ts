import { accountCalls, identityCalls } from '#contract/calls.gen.ts'
import { t } from '#contract/i18n/sentence.ts'
import { call } from '#web/lib/call.ts'
import { errorMessage, isRefusedInBody } from '#web/lib/call-error.ts'
import { withProof } from '#web/lib/session/proof-of-work.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { friendCodeCopy } from './friend-code/friend-code.copy.ts'
import { accountCopy } from './identity.copy.ts'
import { isOwnerUnsure } from './owner/owner-unsure.ts'
import { clearRegistration, readRegistration, storeInvitation } from './registration-draft.ts'

/** Logged and shown: without a message people tap the button repeatedly. */
function reportUnsent(error: Error): void {
  console.info(t`The code was not sent:`, error.message)
  toast.error(errorMessage(error, accountCopy.somethingWrong), 'login')
}

/** Why no code was sent, beside the button that sends one; null after success. */
export function unsentText(error: Error | null): string | null {
  return error && `${accountCopy.notSent} ${errorMessage(error, accountCopy.tryAgain)}`
}

/** A request for a code: the number, ten digits, and the token that its answer named it by. */
export interface CodeRequest {
  phoneNo: string
  token?: string
}

/** Requests a code by SMS. */
export function useSendCode(onSent: (request: CodeRequest) => void) {
  return useSingleMutation({
    mutationFn: (phoneNo: string) => withProof(phoneNo, (proof) => call(identityCalls.login, { phoneNo, proof })),
    onSuccess: (answer, phoneNo) => {
      toast.success(answer.message, 'login')
      onSent({ phoneNo, token: answer.data.token })
    },
    onError: reportUnsent,
  })
}

export function useResendCode(onSent: () => void) {
  return useSingleMutation({
    mutationFn: (request: CodeRequest) =>
      withProof(request.phoneNo, (proof) => call(identityCalls.resendOtp, { ...request, proof })),
    onSuccess: ({ message }) => {
      toast.success(message, 'login')
      onSent()
    },
    onError: reportUnsent,
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
  onFailed: (error: Error) => void
}

/** Exchanges the code for a session; sends the stored referral code too. */
export function useVerifyCode({ onVerified, onFailed }: VerifyCodeEvents) {
  return useSingleMutation({
    mutationFn: ({ otp, ...request }: CodeRequest & { otp: string; pincode?: string; newAccount?: true }) => {
      const { referralCode } = readRegistration()
      return call(identityCalls.verifyOtp, { ...request, otp, ...(referralCode && { referralCode }) })
    },
    onSuccess: (answer) => {
      toast.success(answer.message, 'login')
      if (answer.data.referral === 'joined') toast.info(friendCodeCopy.referralJoined, 'login')
      if (answer.data.referral === 'not_possible') toast.info(friendCodeCopy.referralRefused, 'login')
      // A referral counts at the first sign-in only; the next person on this device must not inherit it.
      storeInvitation('')
      if (!answer.data.isNew) clearRegistration()
      onVerified(answer.data)
    },
    onError: (error) => {
      if (isOwnerUnsure(error)) return onFailed(error)
      const fallback = isRefusedInBody(error) ? accountCopy.somethingWrong : accountCopy.verificationFailed
      toast.error(errorMessage(error, fallback), 'login')
      onFailed(error)
    },
  })
}

/** Returns true; throws when the server refuses a value. */
export async function saveName({ name, email }: { name: string; email: string }): Promise<true> {
  await call(accountCalls.update, { name: name.trim(), ...(email.trim() && { email: email.trim() }) })
  return true
}
