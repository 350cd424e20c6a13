import { useId } from 'react'
import { gstinProblem, gstinRefusals, normaliseGstin } from '#contract/lib/gstin.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { translatedError } from '#web/lib/i18n/translated-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Field, TextArea } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import type { GstDetails } from './gst.api.ts'
import { gstCopy } from './gst.copy.ts'
import { gstDialogCopy } from './gst-dialog.copy.ts'

interface GstDialogProps {
  title: string
  /** Fills in the fields. */
  details: GstDetails | null
  /** False where there is nothing to remove, or it has to stay. */
  removable: boolean
  saving: { isPending: boolean; error: Error | null; save: (details: GstDetails | null) => void }
  onClose: () => void
}

const nothing: GstDetails = { gstin: '', legalName: '', address: '' }

/** GSTIN, legal name and address, each with its problem below it. */
export function GstDialog({ title, details, removable, saving, onClose }: GstDialogProps) {
  const formId = useId()
  const { values, set, problems, onSubmit } = useForm(details ?? nothing, problemsOf)
  const send = () => saving.save({ ...values, gstin: normaliseGstin(values.gstin) })

  return (
    <SheetDialog
      open
      onOpenChange={(open) => !open && !saving.isPending && onClose()}
      title={title}
      footer={
        <>
          {saving.error && <InPageAlert className="mb-3">{errorMessage(saving.error, gstCopy.failed)}</InPageAlert>}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2.5">
            {removable && (
              <Button variant="outline" size="large" disabled={saving.isPending} onClick={() => saving.save(null)}>
                {gstCopy.remove}
              </Button>
            )}
            <Button type="submit" form={formId} size="large" busy={saving.isPending}>
              {gstCopy.save}
            </Button>
          </div>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit(send)} className="grid gap-4">
        <Field
          label={gstCopy.gstin}
          hint={gstDialogCopy.gstinHint}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          value={values.gstin}
          error={problems.gstin}
          onChange={(event) => set({ gstin: event.target.value.toUpperCase() })}
        />
        <Field
          label={gstCopy.legalName}
          autoComplete="organization"
          maxLength={200}
          value={values.legalName}
          error={problems.legalName}
          onChange={(event) => set({ legalName: event.target.value })}
        />
        <TextArea
          label={gstCopy.address}
          autoComplete="street-address"
          maxLength={300}
          value={values.address}
          error={problems.address}
          onChange={(event) => set({ address: event.target.value })}
        />
        <label className="flex min-h-11 items-start gap-2.5">
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0 accent-teal"
            checked={values.isSez ?? false}
            onChange={(event) => set({ isSez: event.target.checked })}
          />
          <span>
            <span className="font-semibold">{gstDialogCopy.sez}</span>
            <span className="block text-muted">{gstDialogCopy.sezHint}</span>
          </span>
        </label>
      </form>
    </SheetDialog>
  )
}

function problemsOf({ gstin, legalName, address }: GstDetails) {
  const reason = gstinProblem(normaliseGstin(gstin))
  return {
    gstin: reason ? (translatedError({ reason }) ?? gstinRefusals[reason]) : null,
    legalName: legalName.trim() ? null : gstCopy.legalNameMissing,
    address: address.trim() ? null : gstCopy.addressMissing,
  }
}
