import { Link } from 'react-router'
import { payoutAccountCalls, professionalRecordCalls } from '#contract/calls.gen.ts'
import { isDay } from '#contract/lib/india-time.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatDay, today } from '#ops/lib/format.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { AmountField, isAmount } from '#ops/ui/amount-field.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { Panel } from '#ops/ui/page.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { EditButton } from './edit-button.tsx'
import type { PanelProps, ProfessionalRecord } from './professional-record.ts'
import { recordCopy } from './record.copy.ts'

type Rate = ProfessionalRecord['payRates'][number]

/** What visits were and are paid, by the day from which it holds. */
export function PayPanel({ professional }: PanelProps) {
  const may = useMay()
  const { payRates } = professional
  const current = payRates.find(({ validFrom }) => validFrom <= today())
  return (
    <Panel
      title={recordCopy.pay}
      aside={
        <EditButton
          call={professionalRecordCalls.payRate}
          what={recordCopy.pay}
          text={recordCopy.setPay}
          dialog={(onClose) => <PayDialog {...{ professional, onClose }} />}
        />
      }
    >
      {payRates.length === 0 && <p className="text-muted">{recordCopy.noPay}</p>}
      {payRates.length > 0 && (
        <table className="w-full text-left">
          <caption className="sr-only">{recordCopy.pay}</caption>
          <thead>
            <tr className="text-xs text-muted">
              <th scope="col">{recordCopy.validFrom}</th>
              <th scope="col">{recordCopy.rate}</th>
              <th scope="col">{recordCopy.by}</th>
            </tr>
          </thead>
          <tbody>
            {payRates.map((rate) => (
              <tr key={rate.validFrom} className="align-top" title={rate.reason}>
                <td className="py-1 pr-2 whitespace-nowrap">{formatDay(rate.validFrom)}</td>
                <td className={rate === current ? 'py-1 pr-2 font-bold' : 'py-1 pr-2'}>
                  {rateText(rate)}
                  {rate === current && <span className="ml-1 text-xs text-success">{recordCopy.current}</span>}
                </td>
                <td className="py-1 text-muted">{rate.by}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {may(payoutAccountCalls.find) && (
        <Link
          to={`/payouts/bank-details?professional=${professional._id}`}
          className="mt-3 inline-block py-1 font-semibold text-teal hover:underline"
        >
          {recordCopy.bankDetails}
        </Link>
      )}
    </Panel>
  )
}

export function rateText({ amount, sharePercent }: Pick<Rate, 'amount' | 'sharePercent'>): string {
  return amount === null ? recordCopy.ofPrice(sharePercent ?? 0) : recordCopy.perVisit(formatRupees(amount))
}

const kinds = toOptions(recordCopy.payKinds)

function PayDialog({ professional, onClose }: PanelProps & { onClose: () => void }) {
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
