import { useState } from 'react'
import { casePhotos, damagePolicy } from '#contract/lib/business.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { newKey } from '#web/lib/call.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field, TextArea } from '#web/ui/forms/field.tsx'
import { PhotoPicker } from '#web/ui/forms/photos/photo-picker.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { reportCopy } from '../report/report.copy.ts'
import { useSupportPhotos } from '../support/use-support-photos.ts'
import { useClaimDamage } from './damage.api.ts'
import { damageCopy } from './damage.copy.ts'

interface FormProps {
  bookingId: string
  /** Rupees that can be claimed. */
  limit: number
  onClose: () => void
}

/** What broke, what it is worth, photos, and where the money goes. The limit is said before anything is typed. */
export function DamageForm({ bookingId, limit, onClose }: FormProps) {
  const [claimId] = useState(newKey)
  const [what, setWhat] = useState('')
  const [worth, setWorth] = useState('')
  const [upiId, setUpiId] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const photos = useSupportPhotos()
  const claim = useClaimDamage(bookingId)
  const wrong = problemsOf({ what, worth, upiId }, limit)
  const shown = (name: keyof typeof wrong) => (isChecked && wrong[name]) || null

  function send() {
    setIsChecked(true)
    if (wrong.what || wrong.worth || wrong.upiId) return
    claim.mutate(
      { claimId, what: what.trim(), worth: Number(worth), upiId: upiId.trim(), photos: photos.settle },
      {
        onSuccess() {
          toast.success(damageCopy.sent)
          onClose()
        },
      },
    )
  }

  return (
    <SheetDialog
      open
      title={damageCopy.open}
      onOpenChange={(open) => !open && !claim.isPending && onClose()}
      footer={<Buttons error={claim.error} busy={claim.isPending} onSend={send} onClose={onClose} />}
    >
      <TextArea
        label={damageCopy.what}
        maxLength={1500}
        value={what}
        error={shown('what')}
        onChange={(event) => setWhat(event.target.value)}
      />
      <Field
        className="mt-5"
        label={damageCopy.worth}
        hint={damageCopy.limit(formatRupees(limit))}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={worth}
        error={shown('worth')}
        onChange={(event) => setWorth(event.target.value)}
      />
      <div className="mt-5">
        <PhotoPicker
          photos={photos}
          max={casePhotos.perMessage}
          hint={reportCopy.photosHint}
          disabled={claim.isPending}
        />
      </div>
      <Field
        className="mt-5"
        label={damageCopy.upiId}
        optional
        hint={damageCopy.upiHint}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={100}
        value={upiId}
        error={shown('upiId')}
        onChange={(event) => setUpiId(event.target.value)}
      />
      <p className="mt-4 text-muted">{damageCopy.note(damagePolicy.decideDays)}</p>
    </SheetDialog>
  )
}

interface Typed {
  what: string
  worth: string
  upiId: string
}

function problemsOf({ what, worth, upiId }: Typed, limit: number) {
  const rupees = /^\d+(\.\d{1,2})?$/.test(worth.trim()) ? Number(worth) : 0
  return {
    what: what.trim() === '' && damageCopy.whatMissing,
    worth: (rupees < 1 || rupees > limit) && damageCopy.limit(formatRupees(limit)),
    upiId: !/^([\w.-]{2,64}@[A-Za-z][A-Za-z0-9]{1,31})?$/.test(upiId.trim()) && damageCopy.upiWrong,
  }
}

interface ButtonsProps {
  error: Error | null
  busy: boolean
  onSend: () => void
  onClose: () => void
}

function Buttons({ error, busy, onSend, onClose }: ButtonsProps) {
  return (
    <>
      {error && <InPageAlert className="mb-3">{errorMessage(error, damageCopy.failed)}</InPageAlert>}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2.5">
        <Button variant="outline" size="large" onClick={onClose}>
          {reportCopy.close}
        </Button>
        <Button size="large" busy={busy} onClick={onSend}>
          {damageCopy.send}
        </Button>
      </div>
    </>
  )
}
