import { useState } from 'react'
import { caseCalls } from '#contract/calls.gen.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { FilterSelect } from '#ops/ui/filters.tsx'
import { toOptions } from '#ops/ui/options.ts'
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

const named = ({ _id, version }: Case) => ({ caseId: _id, version })

function dialogOf(act: CaseAct, consequence: string, { onClose }: ActProps) {
  const title = caseCopy[act]
  return { onClose, title, confirm: title, consequence, reasonLabel: caseCopy.reason, done: caseCopy.saved }
}

function HandOverDialog(props: ActProps) {
  const { one } = props
  const [staffId, setStaffId] = useState('')
  const others = one.colleagues.filter(({ _id }) => _id !== one.owner?._id)
  return (
    <ActionDialog
      {...dialogOf('handOver', caseCopy.handOverNote, props)}
      complete={staffId !== ''}
      call={caseCalls.handOver}
      input={(reason) => ({ ...named(one), staffId, reason })}
    >
      <FilterSelect
        label={caseCopy.colleague}
        all={caseCopy.choose}
        options={others.map(({ _id, name }) => ({ value: _id, title: name }))}
        value={staffId}
        onChange={setStaffId}
      />
    </ActionDialog>
  )
}

function SortDialog(props: ActProps) {
  const { one } = props
  const [kind, setKind] = useState(one.kind)
  return (
    <ActionDialog
      {...dialogOf('sort', caseCopy.sortNote, props)}
      complete={kind !== one.kind}
      call={caseCalls.sort}
      input={(reason) => ({ ...named(one), kind, reason })}
    >
      <FilterSelect
        label={caseCopy.kind}
        options={toOptions(caseCopy.kinds)}
        value={kind}
        onChange={(value) => setKind(value as typeof kind)}
      />
    </ActionDialog>
  )
}

function TieDialog(props: ActProps) {
  const { one } = props
  const [booking, setBooking] = useState(one.booking?.number ?? '')
  return (
    <ActionDialog
      {...dialogOf('tie', caseCopy.tieNote, props)}
      complete={booking.trim() !== (one.booking?.number ?? '')}
      call={caseCalls.tie}
      input={(reason) => ({ ...named(one), booking, reason })}
    >
      <Field
        label={caseCopy.bookingNumber}
        autoComplete="off"
        maxLength={40}
        value={booking}
        onChange={(event) => setBooking(event.target.value)}
      />
    </ActionDialog>
  )
}

function SettleDialog(props: ActProps) {
  const { one } = props
  const [outcome, setOutcome] = useState<keyof typeof caseCopy.outcomes>('answered')
  return (
    <ActionDialog
      {...dialogOf('settle', caseCopy.settleNote, props)}
      call={caseCalls.settle}
      input={(reason) => ({ ...named(one), outcome, reason })}
    >
      <FilterSelect
        label={caseCopy.outcome}
        options={toOptions(caseCopy.outcomes)}
        value={outcome}
        onChange={(value) => setOutcome(value as typeof outcome)}
      />
    </ActionDialog>
  )
}

function ReopenDialog(props: ActProps) {
  return (
    <ActionDialog
      {...dialogOf('reopen', caseCopy.reopenNote, props)}
      call={caseCalls.reopen}
      input={(reason) => ({ ...named(props.one), reason })}
    />
  )
}
