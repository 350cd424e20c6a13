import { useState } from 'react'
import { staffBookingCalls, staffVisitCalls } from '#contract/calls.gen.ts'
import { useStaffQuery, useTakeBack } from '#ops/lib/staff-query.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { AmountField } from '#ops/ui/amount-field.tsx'
import { FilterSelect } from '#ops/ui/filters.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { QueryView } from '#ops/ui/query-view.tsx'
import { type ActProps, dialogProps, takeBackWords } from './act.ts'
import { bookingCopy } from './booking.copy.ts'
import { noUndoCopy } from './no-undo.copy.ts'
import { NoUndo } from './no-undo.tsx'
import { TimeField, toInstant } from './time-field.tsx'

export function EndDialog(props: ActProps<'end'>) {
  const [outcome, setOutcome] = useState<keyof typeof bookingCopy.outcomes>('not_possible')
  const [price, setPrice] = useState('')
  const [ended, setEnded] = useState('')
  const isPart = outcome === 'done_in_part'
  const bookingId = props.booking._id
  return (
    <ActionDialog
      {...dialogProps(props)}
      consequence={<NoUndo {...noUndoCopy.outcomes[outcome]} />}
      danger
      complete={!isPart || Number(price) > 0}
      call={staffVisitCalls.end}
      input={(reason) => ({
        ...{ bookingId, outcome, reason },
        ...(isPart && { price: Number(price) }),
        ...(ended && { endedAt: toInstant(ended) }),
      })}
    >
      <FilterSelect
        label={bookingCopy.outcome}
        options={toOptions(bookingCopy.outcomes)}
        value={outcome}
        onChange={(value) => setOutcome(value as typeof outcome)}
      />
      {isPart && <AmountField label={bookingCopy.partPrice} value={price} onChange={setPrice} />}
      <TimeField label={bookingCopy.endedAt} value={ended} onChange={setEnded} />
    </ActionDialog>
  )
}

export function AssignDialog(props: ActProps<'assign'>) {
  const { _id: bookingId, professionals } = props.booking
  const [comes, setComes] = useState('')
  const [leaves, setLeaves] = useState(professionals[0]?._id ?? '')
  const undo = useTakeBack(staffBookingCalls.assign, takeBackWords)
  const back = { bookingId, professionalId: leaves, inPlaceOf: comes, reason: bookingCopy.undoReason }
  const candidates = useStaffQuery(staffBookingCalls.candidates, { bookingId })
  return (
    <ActionDialog
      {...dialogProps(props)}
      reasonLabel={bookingCopy.whyAnother}
      complete={comes !== ''}
      call={staffBookingCalls.assign}
      input={(reason) => ({ bookingId, professionalId: comes, reason, ...(leaves && { inPlaceOf: leaves }) })}
      done={undefined}
      onDone={() => undo(bookingCopy.done.assign, leaves !== '' && back)}
    >
      {professionals.length > 0 && (
        <FilterSelect
          label={bookingCopy.replaces}
          options={professionals.map(({ _id, name }) => ({ value: _id, title: name }))}
          value={leaves}
          onChange={setLeaves}
        />
      )}
      <QueryView query={candidates} label={bookingCopy.comes} rows={1}>
        {({ data }) =>
          data.professionals.length === 0 ? (
            <p className="text-muted">{bookingCopy.noCandidates}</p>
          ) : (
            <FilterSelect
              label={bookingCopy.comes}
              all={bookingCopy.choose}
              options={data.professionals.map(({ _id, name }) => ({ value: _id, title: name }))}
              value={comes}
              onChange={setComes}
            />
          )
        }
      </QueryView>
    </ActionDialog>
  )
}
