import { useState } from 'react'
import { codeDigits } from '#contract/business.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { CodeBoxes, emptyCode } from '#web/ui/forms/code-boxes.tsx'
import { ResendLine } from '#web/ui/forms/resend-line.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { useChangePhone, useSaveProfile } from './account.api.ts'
import { phoneCodeCopy } from './account.copy.ts'

interface PhoneCodeDialogProps {
  /** The new number; null while none waits for a code. */
  phoneNo: string | null
  onClose: () => void
}

export function PhoneCodeDialog({ phoneNo, onClose }: PhoneCodeDialogProps) {
  return (
    <SheetDialog
      open={phoneNo !== null}
      onOpenChange={(open) => !open && onClose()}
      title={phoneCodeCopy.title}
      description={phoneNo ? `${phoneCodeCopy.sentTo} ${phoneLabel(phoneNo)}.` : undefined}
    >
      {phoneNo && <CodeForm phoneNo={phoneNo} onDone={onClose} />}
    </SheetDialog>
  )
}

function CodeForm({ phoneNo, onDone }: { phoneNo: string; onDone: () => void }) {
  const [digits, setDigits] = useState<readonly string[]>(emptyCode)
  const [tries, setTries] = useState(0)
  const [since, setSince] = useState(() => Date.now())
  const change = useChangePhone({
    onChanged: onDone,
    onRefused() {
      setDigits(emptyCode)
      setTries((before) => before + 1)
    },
  })
  const again = useSaveProfile(() => {
    setSince(Date.now())
    toast.info(phoneCodeCopy.again)
  })
  const submit = (otp: string) => otp.length === codeDigits && change.mutate({ phoneNo, otp })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(digits.join(''))
      }}
    >
      <CodeBoxes
        key={tries}
        focusFirst
        value={digits}
        onChange={setDigits}
        onComplete={submit}
        disabled={change.isPending}
      />
      <Button
        type="submit"
        size="large"
        full
        className="mt-5"
        disabled={digits.join('').length < codeDigits}
        busy={change.isPending}
      >
        {phoneCodeCopy.confirm}
      </Button>
      <ResendLine since={since} busy={again.isPending} onResend={() => again.mutate({ phoneNo })} />
      <p className="mt-2 text-center text-sm text-muted">{phoneCodeCopy.later}</p>
    </form>
  )
}
