import { useState } from 'react'
import { caseCalls } from '#contract/calls.gen.ts'
import type { WebEndpoint } from '#contract/lib/web-endpoint.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { FilterSelect } from '#ops/ui/filters.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { caseCopy } from './case.copy.ts'

export type Case = EndpointResponse<typeof caseCalls.find>['data']
export const caseActs = ['handOver', 'sort', 'tie', 'settle', 'reopen'] as const
export type CaseAct = (typeof caseActs)[number]

interface ActProps {
  one: Case
  onClose: () => void
}

/** The dialog of an act; each asks for a reason. */
export function CaseActDialog({ act, ...props }: ActProps & { act: CaseAct }) {
  if (act === 'handOver') return <HandOverDialog {...props} />
  if (act === 'sort') return <SortDialog {...props} />
  if (act === 'tie') return <TieDialog {...props} />
  return act === 'settle' ? <SettleDialog {...props} /> : <ReopenDialog {...props} />
}

function useAct<Input extends object, Answer>(call: WebEndpoint<Input, Answer>, { onClose }: ActProps) {
  return useStaffMutation(call, { done: caseCopy.saved, onDone: onClose })
}

const named = ({ _id, version }: Case) => ({ caseId: _id, version })

function dialogOf(act: CaseAct, consequence: string, { onClose }: ActProps) {
  const title = caseCopy[act]
  return { open: true, onClose, title, confirm: title, consequence, reasonLabel: caseCopy.reason }
}

function HandOverDialog(props: ActProps) {
  const { one } = props
  const [staffId, setStaffId] = useState('')
  const sending = useAct(caseCalls.handOver, props)
  const others = one.colleagues.filter(({ _id }) => _id !== one.owner?._id)
  return (
    <ReasonDialog
      {...dialogOf('handOver', caseCopy.handOverNote, props)}
      complete={staffId !== ''}
      sending={sending}
      onConfirm={(reason) => sending.mutate({ ...named(one), staffId, reason })}
    >
      <FilterSelect
        label={caseCopy.colleague}
        all={caseCopy.choose}
        options={others.map(({ _id, name }) => ({ value: _id, title: name }))}
        value={staffId}
        onChange={setStaffId}
      />
    </ReasonDialog>
  )
}

function SortDialog(props: ActProps) {
  const { one } = props
  const [kind, setKind] = useState(one.kind)
  const sending = useAct(caseCalls.sort, props)
  return (
    <ReasonDialog
      {...dialogOf('sort', caseCopy.sortNote, props)}
      complete={kind !== one.kind}
      sending={sending}
      onConfirm={(reason) => sending.mutate({ ...named(one), kind, reason })}
    >
      <FilterSelect
        label={caseCopy.kind}
        options={toOptions(caseCopy.kinds)}
        value={kind}
        onChange={(value) => setKind(value as typeof kind)}
      />
    </ReasonDialog>
  )
}

function TieDialog(props: ActProps) {
  const { one } = props
  const [booking, setBooking] = useState(one.booking?.number ?? '')
  const sending = useAct(caseCalls.tie, props)
  return (
    <ReasonDialog
      {...dialogOf('tie', caseCopy.tieNote, props)}
      complete={booking.trim() !== (one.booking?.number ?? '')}
      sending={sending}
      onConfirm={(reason) => sending.mutate({ ...named(one), booking, reason })}
    >
      <Field
        label={caseCopy.bookingNumber}
        autoComplete="off"
        maxLength={40}
        value={booking}
        onChange={(event) => setBooking(event.target.value)}
      />
    </ReasonDialog>
  )
}

function SettleDialog(props: ActProps) {
  const { one } = props
  const [outcome, setOutcome] = useState<keyof typeof caseCopy.outcomes>('answered')
  const sending = useAct(caseCalls.settle, props)
  return (
    <ReasonDialog
      {...dialogOf('settle', caseCopy.settleNote, props)}
      sending={sending}
      onConfirm={(reason) => sending.mutate({ ...named(one), outcome, reason })}
    >
      <FilterSelect
        label={caseCopy.outcome}
        options={toOptions(caseCopy.outcomes)}
        value={outcome}
        onChange={(value) => setOutcome(value as typeof outcome)}
      />
    </ReasonDialog>
  )
}

function ReopenDialog(props: ActProps) {
  const sending = useAct(caseCalls.reopen, props)
  return (
    <ReasonDialog
      {...dialogOf('reopen', caseCopy.reopenNote, props)}
      sending={sending}
      onConfirm={(reason) => sending.mutate({ ...named(props.one), reason })}
    />
  )
}
