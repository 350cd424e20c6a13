import { useState } from 'react'
import { NumberStep, type SentCode } from '#web/ui/sign-in/number-step.tsx'
import { SmsCodeStep } from '#web/ui/sign-in/sms-code-step.tsx'
import { Sample } from './sample.tsx'

const words = {
  phoneHint: 'The number you gave the office.',
  sendCode: 'Send code',
  notSent: 'Couldn’t send the code.',
  verify: 'Continue',
  notChecked: 'The code was not checked.',
  changeNumber: 'Change number',
}

export function SignInSamples() {
  const [sent, setSent] = useState<SentCode>({ phoneNo: '9876543210', token: '' })
  return (
    <Sample name="Sign-in of the apps">
      <div className="grid w-full gap-4 md:grid-cols-2">
        <div>
          <NumberStep words={words} onSent={setSent} />
        </div>
        <div>
          <SmsCodeStep words={words} sent={sent} onVerified={() => undefined} onChangeNumber={() => undefined} />
        </div>
      </div>
    </Sample>
  )
}
