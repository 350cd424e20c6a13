import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { phonePattern } from '#contract/lib/business.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { type CodeRequest, unsentText, useSendCode } from '../identity.api.ts'
import { accountCopy } from '../identity.copy.ts'

interface PhoneStepProps {
  onSent: (request: CodeRequest) => void
}

/** Step 1: the number; the button is enabled from ten digits. */
export function PhoneStep({ onSent }: PhoneStepProps) {
  const [phoneNo, setPhoneNo] = useState('')
  const send = useSendCode(onSent)
  const complete = phonePattern.test(phoneNo)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (complete && !send.isPending) send.mutate(phoneNo)
      }}
    >
      <PhoneField value={phoneNo} onChange={setPhoneNo} placeholder="98765 43210" error={unsentText(send.error)} />
      <Button type="submit" size="large" full className="mt-5" disabled={!complete} busy={send.isPending}>
        {accountCopy.sendCode}
      </Button>
      <p className="mt-4 text-sm text-muted">
        {accountCopy.terms}{' '}
        <Link to={paths.terms} className="font-semibold text-teal underline">{t`Terms & Condition`}</Link> {t`and`}{' '}
        <Link to={paths.privacy} className="font-semibold text-teal underline">{t`Privacy Policy`}</Link>.
      </p>
    </form>
  )
}
