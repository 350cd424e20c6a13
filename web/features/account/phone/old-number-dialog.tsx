import { useState } from 'react'
import { momentLabel } from '#contract/lib/india-time.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import type { Profile } from '../account.api.ts'
import { phoneChangeCopy } from '../account.copy.ts'
import { CodeEntry } from './code-entry.tsx'
import { useConfirmPhoneChange, useSendCodeToOldPhone } from './phone-change.api.ts'

interface OldNumberDialogProps {
  profile: Profile
  onClose: () => void
}

/** The new number is proved: it changes now with a code to the old one, or by itself after a day. */
export function OldNumberDialog({ profile: { phoneNo, phoneChange }, onClose }: OldNumberDialogProps) {
  const [sentAt, setSentAt] = useState<number | null>(null)
  const send = useSendCodeToOldPhone(() => setSentAt(Date.now()))
  const confirm = useConfirmPhoneChange(onClose)
  return (
    <SheetDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={phoneChangeCopy.title}
      description={sentAt === null ? phoneChangeCopy.choice : phoneChangeCopy.sentTo(phoneLabel(phoneNo))}
    >
      {sentAt !== null ? (
        <CodeEntry
          action={phoneChangeCopy.confirm}
          busy={confirm.isPending}
          onSubmit={(otp, onFailed) => confirm.mutate({ otp, onFailed })}
          since={sentAt}
          sending={send}
          onResend={() => send.mutate(undefined)}
        />
      ) : (
        <div className="grid gap-2.5">
          <Button size="large" full busy={send.isPending} onClick={() => send.mutate(undefined)}>
            {phoneChangeCopy.sendTo(phoneLabel(phoneNo))}
          </Button>
          <Button variant="outline" size="large" full onClick={onClose}>
            {phoneChangeCopy.wait}
          </Button>
          {phoneChange && (
            <p className="mt-1 text-center text-sm text-muted">
              {phoneChangeCopy.byItself(phoneLabel(phoneChange.phoneNo), momentLabel(phoneChange.changesAt))}
            </p>
          )}
        </div>
      )}
    </SheetDialog>
  )
}
