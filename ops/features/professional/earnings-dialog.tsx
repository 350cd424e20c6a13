import { professionalRecordCalls } from '#contract/calls.gen.ts'
import { isDay } from '#contract/lib/india-time.ts'
import { today } from '#ops/lib/format.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { AmountField, isAmount } from '#ops/ui/amount-field.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import type { PanelProps } from './professional-record.ts'
import { recordCopy } from './record.copy.ts'

const kinds = toOptions(recordCopy.payKinds)

export function PayDialog({ professional, onClose }: PanelProps & { onClose: () => void }) {
  const { values, set, field } = useForm({ kind: 'visit', figure: '', validFrom: today() })
  const isShare = values.kind === 'share'
  const value = Number(values.figure)
  return (
    <ActionDialog
      onClose={onClose}
      title={recordCopy.setPay}
      consequence={recordCopy.payNote}
      confirm={recordCopy.save}
      reasonLabel={recordCopy.reason}
      complete={isAmount(values.figure, isShare ? { max: 100 } : {}) && isDay(values.validFrom)}
      call={professionalRecordCalls.payRate}
      done={recordCopy.saved}
      input={(reason) => ({
        ...{ professionalId: professional._id, validFrom: values.validFrom, reason },
        ...(isShare ? { sharePercent: value } : { amount: value }),
      })}
    >
      <SelectField label={recordCopy.payKind} options={kinds} {...field('kind')} />
      <AmountField
        label={isShare ? recordCopy.share : recordCopy.amount}
        value={values.figure}
        onChange={(figure) => set({ figure })}
      />
      <Field type="date" label={recordCopy.validFrom} {...field('validFrom')} />
    </ActionDialog>
  )
}
