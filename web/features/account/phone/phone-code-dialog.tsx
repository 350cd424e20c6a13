import { useState } from 'react'
import { phoneLabel } from '#web/lib/format.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { useSaveProfile } from '../account.api.ts'
import { phoneCodeCopy } from '../account.copy.ts'
import { CodeEntry } from './code-entry.tsx'
import { useProvePhone } from './phone-change.api.ts'

interface PhoneCodeDialogProps {
  /** The new number; null while none waits for a code. */
  phoneNo: string | null
  onClose: () => void
  /** The new number is proved. */
  onProved: () => void
}

export function PhoneCodeDialog({ phoneNo, onClose, onProved }: PhoneCodeDialogProps) {
  return (
    <SheetDialog
      open={phoneNo !== null}
      onOpenChange={(open) => !open && onClose()}
      title={phoneCodeCopy.title}
      description={
        phoneNo && (
          <>
            {phoneCodeCopy.sentTo} <span className="whitespace-nowrap">{phoneLabel(phoneNo)}.</span>
          </>
        )
      }
    >
      {phoneNo && <CodeForm phoneNo={phoneNo} onProved={onProved} />}
    </SheetDialog>
  )
}

function CodeForm({ phoneNo, onProved }: { phoneNo: string; onProved: () => void }) {
  const [since, setSince] = useState(() => Date.now())
  const prove = useProvePhone(onProved)
  const again = useSaveProfile(() => {
    setSince(Date.now())
    toast.info(phoneCodeCopy.again)
  })
  return (
    <CodeEntry
      action={phoneCodeCopy.confirm}
      busy={prove.isPending}
      onSubmit={(otp, onFailed) => prove.mutate({ phoneNo, otp, onFailed })}
      since={since}
      sending={again}
      onResend={() => again.mutate({ phoneNo })}
    >
      <p className="mt-2 text-center text-sm text-muted">{phoneCodeCopy.later}</p>
    </CodeEntry>
  )
}
