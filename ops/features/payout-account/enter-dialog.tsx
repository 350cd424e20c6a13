import { useState } from 'react'
import { payoutAccountCalls } from '#contract/calls.gen.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { toOptions } from '#ops/ui/options.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { accountsCopy } from './payout-account.copy.ts'

interface EnterDialogProps {
  accounts: EndpointResponse<typeof payoutAccountCalls.find>['data']
  onClose: () => void
}

const ways = toOptions(accountsCopy.ways)
const digits = (text: string) => text.replace(/\D/g, '')

/** The number is entered twice: a payout to a wrong one is hard to get back. */
export function EnterDialog({ accounts: { professionalId, name }, onClose }: EnterDialogProps) {
  const [way, setWay] = useState<'bank' | 'upi'>('bank')
  const [holder, setHolder] = useState(name)
  const [number, setNumber] = useState('')
  const [again, setAgain] = useState('')
  const [ifsc, setIfsc] = useState('')
  const [upi, setUpi] = useState('')
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
      <SelectField
        label={accountsCopy.way}
        options={ways}
        value={way}
        onChange={(event) => setWay(event.target.value === 'upi' ? 'upi' : 'bank')}
      />
      <Text label={accountsCopy.holderField} maxLength={70} value={holder} onText={setHolder} />
      {way === 'upi' ? (
        <Text label={accountsCopy.upiField} maxLength={80} value={upi} onText={(text) => setUpi(text.trim())} />
      ) : (
        <>
          <Text
            label={accountsCopy.numberField}
            inputMode="numeric"
            maxLength={18}
            value={number}
            onText={(text) => setNumber(digits(text))}
          />
          <Text
            label={accountsCopy.againField}
            inputMode="numeric"
            maxLength={18}
            value={again}
            error={again.length >= number.length && again !== number ? accountsCopy.differs : null}
            onText={(text) => setAgain(digits(text))}
          />
          <Text
            label={accountsCopy.ifscField}
            hint={accountsCopy.ifscHint}
            maxLength={11}
            value={ifsc}
            onText={(text) => setIfsc(text.trim().toUpperCase())}
          />
        </>
      )}
    </ActionDialog>
  )
}

interface TextProps {
  label: string
  value: string
  onText: (text: string) => void
  hint?: string
  error?: string | null
  inputMode?: 'numeric'
  maxLength: number
}

function Text({ onText, ...field }: TextProps) {
  return <Field {...field} autoComplete="off" onChange={(event) => onText(event.target.value)} />
}
