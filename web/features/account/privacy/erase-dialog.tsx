import { Check } from 'lucide-react'
import { useState } from 'react'
import { formatRupees } from '#contract/lib/money.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { type Profile, useErase, useRequestErasure } from '../account.api.ts'
import { eraseCopy } from '../account.copy.ts'
import { CodeEntry } from '../phone/code-entry.tsx'

interface EraseDialogProps {
  profile: Profile
  onClose: () => void
  onErased: () => void
}

/** Two steps: the consequences, then the code that proves identity. */
export function EraseDialog({ profile, onClose, onErased }: EraseDialogProps) {
  const [sentAt, setSentAt] = useState<number | null>(null)
  const request = useRequestErasure()
  const problem = request.isError ? errorMessage(request.error, eraseCopy.failed) : null
  const send = () => request.mutate(undefined, { onSuccess: () => setSentAt(Date.now()) })
  return (
    <SheetDialog open onOpenChange={(open) => !open && onClose()} title={eraseCopy.title}>
      {sentAt !== null ? (
        <EraseCode profile={profile} sentAt={sentAt} request={request} onResend={send} onErased={onErased} />
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
  sentAt: number
  request: ReturnType<typeof useRequestErasure>
  onResend: () => void
  onErased: () => void
}

function EraseCode({ profile, sentAt, request, onResend, onErased }: EraseCodeProps) {
  const erase = useErase(onErased)
  return (
    <>
      <p className="mb-4">
        {eraseCopy.sentTo} <b className="whitespace-nowrap">{phoneLabel(profile.phoneNo)}</b>.
      </p>
      <CodeEntry
        action={eraseCopy.confirm}
        isDanger
        busy={erase.isPending}
        onSubmit={(otp, onError) => erase.mutate(otp, { onError })}
        since={sentAt}
        sending={request}
        onResend={onResend}
      />
    </>
  )
}
