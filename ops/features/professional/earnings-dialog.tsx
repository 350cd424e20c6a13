import { useState } from 'react'
import { professionalRecordCalls } from '#contract/calls.gen.ts'
import { isDay } from '#contract/lib/india-time.ts'
import { today } from '#ops/lib/format.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import type { PanelProps } from './professional-record.ts'
import { recordCopy } from './record.copy.ts'

const kinds = toOptions(recordCopy.payKinds)

export function PayDialog({ professional, onClose }: PanelProps & { onClose: () => void }) {
  const [kind, setKind] = useState('visit')
  const [figure, setFigure] = useState('')
  const [validFrom, setValidFrom] = useState(today())
  const isShare = kind === 'share'
  const value = Number(figure)
  const isWhole = /^\d{1,6}(\.\d{1,2})?$/.test(figure) && value > 0 && (!isShare || value <= 100)
  return (
    <ActionDialog
      onClose={onClose}
      title={recordCopy.setPay}
      consequence={recordCopy.payNote}
      confirm={recordCopy.save}
      reasonLabel={recordCopy.reason}
      complete={isWhole && isDay(validFrom)}
      call={professionalRecordCalls.payRate}
      done={recordCopy.saved}
      input={(reason) => ({
        ...{ professionalId: professional._id, validFrom, reason },
        ...(isShare ? { sharePercent: value } : { amount: value }),
      })}
    >
      <SelectField
        label={recordCopy.payKind}
        options={kinds}
        value={kind}
        onChange={(event) => setKind(event.target.value)}
      />
      <Field
        label={isShare ? recordCopy.share : recordCopy.amount}
        inputMode="decimal"
        value={figure}
        onChange={(event) => setFigure(event.target.value.replace(/[^\d.]/g, ''))}
      />
      <Field
        type="date"
        label={recordCopy.validFrom}
        value={validFrom}
        onChange={(event) => setValidFrom(event.target.value)}
      />
    </ActionDialog>
  )
}
