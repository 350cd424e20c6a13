import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { codeDigits } from '#contract/business.ts'
import { formatRupees } from '#contract/money.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { CodeBoxes, emptyCode } from '#web/ui/forms/code-boxes.tsx'
import { ResendLine } from '#web/ui/forms/resend-line.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { type Profile, useErase, useRequestErasure } from '../account.api.ts'
import { eraseCopy } from '../account.copy.ts'

interface EraseDialogProps {
  profile: Profile
  onClose: () => void
  onErased: () => void
}

/** Two steps: the consequences, then the code that proves identity. */
export function EraseDialog({ profile, onClose, onErased }: EraseDialogProps) {
  const [sentAt, setSentAt] = useState<number | null>(null)
  const request = useRequestErasure()
  const problem = request.isError ? messageOf(request.error, eraseCopy.failed) : null
  const send = () => request.mutate(undefined, { onSuccess: () => setSentAt(Date.now()) })
  return (
    <SheetDialog open onOpenChange={(open) => !open && onClose()} title={eraseCopy.title}>
      {sentAt !== null ? (
        <EraseCode profile={profile} onErased={onErased}>
          {problem && <InPageAlert className="mt-4">{problem}</InPageAlert>}
          <ResendLine since={sentAt} busy={request.isPending} onResend={send} />
        </EraseCode>
      ) : (
        <>
          <Consequences credit={profile.creditBalance} />
          {problem && <InPageAlert className="mt-4">{problem}</InPageAlert>}
          <div className="mt-5 grid gap-2.5">
            <Button variant="danger" size="large" full busy={request.isPending} onClick={send}>
              {eraseCopy.sendCode}
            </Button>
            <Button variant="outline" size="large" full onClick={onClose}>
              {eraseCopy.keep}
            </Button>
          </div>
        </>
      )}
    </SheetDialog>
  )
}

function Consequences({ credit }: { credit: number }) {
  const lost = credit > 0 ? eraseCopy.credit(formatRupees(credit)) : eraseCopy.noCredit
  return (
    <ul className="space-y-3">
      {[eraseCopy.goes, eraseCopy.stays, lost, eraseCopy.newStart].map((line) => (
        <li key={line} className="flex items-start gap-2.5">
          <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-teal" strokeWidth={2.4} />
          {line}
        </li>
      ))}
    </ul>
  )
}

interface EraseCodeProps {
  profile: Profile
  onErased: () => void
  /** Below the button. */
  children: ReactNode
}

function EraseCode({ profile, onErased, children }: EraseCodeProps) {
  const [digits, setDigits] = useState<readonly string[]>(emptyCode)
  const erase = useErase(onErased)
  const otp = digits.join('')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (otp.length === codeDigits) erase.mutate(otp, { onError: () => setDigits(emptyCode) })
      }}
    >
      <p className="mb-4">
        {eraseCopy.sentTo} <b className="whitespace-nowrap">{phoneLabel(profile.phoneNo)}</b>.
      </p>
      {/* Not submitted by the last digit: deleting an account takes a tap. */}
      <CodeBoxes focusFirst value={digits} onChange={setDigits} disabled={erase.isPending} />
      {erase.isError && <InPageAlert className="mt-4">{messageOf(erase.error, eraseCopy.failed)}</InPageAlert>}
      <Button
        type="submit"
        variant="danger"
        size="large"
        full
        className="mt-5"
        disabled={otp.length < codeDigits}
        busy={erase.isPending}
      >
        {eraseCopy.confirm}
      </Button>
      {children}
    </form>
  )
}
