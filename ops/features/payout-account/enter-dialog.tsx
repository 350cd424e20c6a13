import type { ComponentProps } from 'react'
import { payoutAccountCalls } from '#contract/calls.gen.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { toOptions } from '#ops/ui/options.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { accountsCopy } from './payout-account.copy.ts'

interface EnterDialogProps {
  accounts: EndpointResponse<typeof payoutAccountCalls.find>['data']
  onClose: () => void
}

const ways = toOptions(accountsCopy.ways)
const digits = (text: string) => text.replace(/\D/g, '')

/** The number is entered twice: a payout to a wrong one is hard to get back. */
export function EnterDialog({ accounts: { professionalId, name }, onClose }: EnterDialogProps) {
  const start = { way: 'bank', holder: name, number: '', again: '', ifsc: '', upi: '' }
  const { values, field } = useForm(start)
  const { way, holder, number, again, ifsc, upi } = values
  const isWhole = way === 'upi' ? upi.includes('@') : number.length >= 9 && number === again && ifsc.length === 11
  const account = way === 'upi' ? { upi } : { accountNumber: number, ifsc }
  return (
    <ActionDialog
      onClose={onClose}
      title={accountsCopy.enterTitle(name)}
      consequence={accountsCopy.enterNote}
      confirm={accountsCopy.save}
      reasonLabel={accountsCopy.reason}
      reasonHint={accountsCopy.reasonHint}
      complete={isWhole && holder.trim().length > 2}
      call={payoutAccountCalls.enter}
      done={accountsCopy.saved}
      input={(reason) => ({ professionalId, holder, ...account, reason })}
    >
      <SelectField label={accountsCopy.way} options={ways} {...field('way')} />
      <Text label={accountsCopy.holderField} maxLength={70} {...field('holder')} />
      {way === 'upi' ? (
        <Text label={accountsCopy.upiField} maxLength={80} {...field('upi', (text) => text.trim())} />
      ) : (
        <>
          <Text label={accountsCopy.numberField} inputMode="numeric" maxLength={18} {...field('number', digits)} />
          <Text
            label={accountsCopy.againField}
            inputMode="numeric"
            maxLength={18}
            {...field('again', digits)}
            error={again.length >= number.length && again !== number ? accountsCopy.differs : null}
          />
          <Text
            label={accountsCopy.ifscField}
            hint={accountsCopy.ifscHint}
            maxLength={11}
            {...field('ifsc', (text) => text.trim().toUpperCase())}
          />
        </>
      )}
    </ActionDialog>
  )
}

const Text = (field: ComponentProps<typeof Field>) => <Field autoComplete="off" {...field} />
