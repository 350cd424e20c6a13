import { useState } from 'react'
import { CallError, errorMessage } from '#web/lib/call-error.ts'
import { useProfileRefresh } from '#web/lib/session/profile.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { joinByCode, useFriendDiscountRefresh } from './friend-code/friend-code.api.ts'
import { friendCodeCopy } from './friend-code/friend-code.copy.ts'
import { saveName } from './identity.api.ts'
import { accountCopy } from './identity.copy.ts'
import type { RegistrationDraft } from './registration-draft.ts'

/** The server's refusal: at the field it names, else above the button. */
export type Refusals = Partial<Record<keyof RegistrationDraft | 'form', string>>

/** Saves name and e-mail of a signed-in customer, and applies a friend's code. */
export function useIntroduce(onSaved: () => void) {
  const refreshProfile = useProfileRefresh()
  const refreshDiscount = useFriendDiscountRefresh()
  const [refusals, setRefusals] = useState<Refusals>({})
  const save = useSingleMutation({
    // The code first: a refusal saves nothing and keeps the form. Applying it twice changes nothing.
    mutationFn: async ({ name, email, referralCode }: RegistrationDraft) => {
      if (referralCode) await joinByCode(referralCode)
      await saveName({ name, email })
      return referralCode !== ''
    },
    async onSuccess(joined) {
      await Promise.all([refreshProfile(), joined && refreshDiscount()])
      if (joined) toast.success(friendCodeCopy.referralJoined, 'login')
      onSaved()
    },
    onError: (error, { email }) => setRefusals(refusalOf(error, email !== '')),
  })
  return {
    refusals,
    /** A refusal is about the submitted values: typing clears it. */
    retract: () => setRefusals({}),
    busy: save.isPending,
    introduce: (draft: RegistrationDraft) => {
      setRefusals({})
      save.mutate(draft)
    },
  }
}

function refusalOf(error: Error, hasEmail: boolean): Refusals {
  const message = errorMessage(error, accountCopy.somethingWrong)
  const code = error instanceof CallError ? error.code : undefined
  if (code === 'REFERRAL_NOT_POSSIBLE') return { referralCode: message }
  if (code === 'BAD_INPUT') return hasEmail ? { email: message } : { name: message }
  return { form: message }
}
