import { professionalDocumentCalls } from '#contract/calls.gen.ts'
import { isDay } from '#contract/lib/india-time.ts'
import { today } from '#ops/lib/format.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { documentCopy } from './document.copy.ts'
import type { ProfessionalDocument } from './document.ts'

interface DialogProps {
  document: ProfessionalDocument
  onClose: () => void
}

const decisions = toOptions(documentCopy.decisions)

/** Accepts or refuses a document; the day is typed from the document. */
export function CheckDialog({ document: { _id: paperId, kind, validUntil: said }, onClose }: DialogProps) {
  const { values, field } = useForm({ state: 'accepted' as 'accepted' | 'refused', number: '', validUntil: said ?? '' })
  const { state, number, validUntil } = values
  const isAccepted = state === 'accepted'
  const typed = {
    ...(isAccepted && { validUntil: validUntil || null }),
    ...(isAccepted && number.trim() && { number: number.trim() }),
  }
  return (
    <ActionDialog
      onClose={onClose}
      title={documentCopy.checkTitle(documentCopy.kinds[kind])}
      consequence={documentCopy.checkNote}
      confirm={documentCopy.decisions[state]}
      danger={!isAccepted}
      reasonLabel={documentCopy.reason}
      complete={!isAccepted || validUntil === '' || isDay(validUntil)}
      call={professionalDocumentCalls.decide}
      done={documentCopy.decided}
      input={(reason) => ({ paperId, state, ...typed, reason })}
    >
      <SelectField label={documentCopy.decision} options={decisions} {...field('state')} />
      {isAccepted && (
        <>
          <Field
            type="date"
            label={documentCopy.validUntil}
            hint={documentCopy.validUntilHint}
            min={today()}
            {...field('validUntil')}
          />
          <Field
            label={documentCopy.number}
            hint={documentCopy.numberHint}
            autoComplete="off"
            maxLength={40}
            {...field('number')}
          />
        </>
      )}
    </ActionDialog>
  )
}

export function WithdrawDialog({ document: { _id: paperId, kind }, onClose }: DialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      title={documentCopy.withdrawTitle(documentCopy.kinds[kind])}
      consequence={documentCopy.withdrawNote}
      confirm={documentCopy.withdraw}
      danger
      reasonLabel={documentCopy.reason}
      call={professionalDocumentCalls.decide}
      done={documentCopy.withdrawn}
      input={(reason) => ({ paperId, state: 'withdrawn', reason })}
    />
  )
}

export function DeleteDialog({ document: { _id: paperId, kind }, onClose }: DialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      title={documentCopy.deleteTitle(documentCopy.kinds[kind])}
      consequence={documentCopy.deleteNote}
      confirm={documentCopy.delete}
      danger
      reasonLabel={documentCopy.reason}
      call={professionalDocumentCalls.remove}
      done={documentCopy.deleted}
      input={(reason) => ({ paperId, reason })}
    />
  )
}
