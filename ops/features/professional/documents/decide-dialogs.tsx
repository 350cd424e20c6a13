import { useState } from 'react'
import { professionalDocumentCalls } from '#contract/calls.gen.ts'
import { isDay } from '#contract/lib/india-time.ts'
import { today } from '#ops/lib/format.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { optionsOf } from '#ops/ui/options.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { paperCopy } from './document.copy.ts'
import type { Paper } from './document.ts'

interface DialogProps {
  paper: Paper
  onClose: () => void
}

const decisions = optionsOf(paperCopy.decisions)

/** Accepts or refuses a paper; the day is typed from the paper. */
export function CheckDialog({ paper: { _id: paperId, kind, validUntil: said }, onClose }: DialogProps) {
  const [state, setState] = useState<'accepted' | 'refused'>('accepted')
  const [number, setNumber] = useState('')
  const [validUntil, setValidUntil] = useState(said ?? '')
  const isAccepted = state === 'accepted'
  const typed = {
    ...(isAccepted && { validUntil: validUntil || null }),
    ...(isAccepted && number.trim() && { number: number.trim() }),
  }
  return (
    <ActionDialog
      onClose={onClose}
      title={paperCopy.checkTitle(paperCopy.kinds[kind])}
      consequence={paperCopy.checkNote}
      confirm={paperCopy.decisions[state]}
      danger={!isAccepted}
      reasonLabel={paperCopy.reason}
      complete={!isAccepted || validUntil === '' || isDay(validUntil)}
      call={professionalDocumentCalls.decide}
      done={paperCopy.decided}
      input={(reason) => ({ paperId, state, ...typed, reason })}
    >
      <SelectField
        label={paperCopy.decision}
        options={decisions}
        value={state}
        onChange={(event) => setState(event.target.value as typeof state)}
      />
      {isAccepted && (
        <>
          <Field
            type="date"
            label={paperCopy.validUntil}
            hint={paperCopy.validUntilHint}
            min={today()}
            value={validUntil}
            onChange={(event) => setValidUntil(event.target.value)}
          />
          <Field
            label={paperCopy.number}
            hint={paperCopy.numberHint}
            autoComplete="off"
            maxLength={40}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </>
      )}
    </ActionDialog>
  )
}

export function WithdrawDialog({ paper: { _id: paperId, kind }, onClose }: DialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      title={paperCopy.withdrawTitle(paperCopy.kinds[kind])}
      consequence={paperCopy.withdrawNote}
      confirm={paperCopy.withdraw}
      danger
      reasonLabel={paperCopy.reason}
      call={professionalDocumentCalls.decide}
      done={paperCopy.withdrawn}
      input={(reason) => ({ paperId, state: 'withdrawn', reason })}
    />
  )
}

export function DeleteDialog({ paper: { _id: paperId, kind }, onClose }: DialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      title={paperCopy.deleteTitle(paperCopy.kinds[kind])}
      consequence={paperCopy.deleteNote}
      confirm={paperCopy.delete}
      danger
      reasonLabel={paperCopy.reason}
      call={professionalDocumentCalls.remove}
      done={paperCopy.deleted}
      input={(reason) => ({ paperId, reason })}
    />
  )
}
