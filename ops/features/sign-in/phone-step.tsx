import { useState } from 'react'
import { phoneDigits } from '#contract/business.ts'
import { identityCalls } from '#contract/calls.gen.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { signInCopy } from './sign-in.copy.ts'

interface PhoneStepProps {
  onSent: (request: { phoneNo: string; token: string }) => void
}

export function PhoneStep({ onSent }: PhoneStepProps) {
  const [phoneNo, setPhoneNo] = useState('')
  const send = useStaffMutation(identityCalls.login, { onDone: ({ data }) => onSent({ phoneNo, token: data.token }) })
  const isComplete = phoneNo.length === phoneDigits
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) send.mutate({ phoneNo })
      }}
    >
      <PhoneField
        value={phoneNo}
        onChange={setPhoneNo}
        hint={signInCopy.phoneHint}
        error={send.error && messageOf(send.error, signInCopy.notSent)}
        autoFocus
      />
      <Button type="submit" full className="mt-5" disabled={!isComplete} busy={send.isPending}>
        {signInCopy.sendCode}
      </Button>
    </form>
  )
}
