import { useState } from 'react'
import { identityCalls } from '#contract/calls.gen.ts'
import { phonePattern } from '#contract/lib/business.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { withProof } from '#web/lib/session/proof-of-work.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '../actions/button.tsx'
import { PhoneField } from '../forms/phone-field.tsx'

/** A code that was sent to a number. */
export interface SentCode {
  phoneNo: string
  token: string
}

interface NumberStepProps {
  words: { phoneLabel?: string; phoneHint: string; sendCode: string; notSent: string }
  onSent: (sent: SentCode) => void
}

/** Step 1 of signing in to an app beside the shop: the number. */
export function NumberStep({ words, onSent }: NumberStepProps) {
  const [phoneNo, setPhoneNo] = useState('')
  const send = useSingleMutation({
    mutationFn: (input: { phoneNo: string }) =>
      withProof(input.phoneNo, (proof) => callOnce(identityCalls.login, { ...input, proof })),
    onSuccess: ({ data }) => onSent({ phoneNo, token: data.token }),
  })
  const isComplete = phonePattern.test(phoneNo)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) send.mutate({ phoneNo })
      }}
    >
      <PhoneField
        label={words.phoneLabel}
        value={phoneNo}
        onChange={setPhoneNo}
        hint={words.phoneHint}
        error={send.error && errorMessage(send.error, words.notSent)}
        autoFocus
      />
      <Button type="submit" size="large" full className="mt-5" disabled={!isComplete} busy={send.isPending}>
        {words.sendCode}
      </Button>
    </form>
  )
}
