import { useState } from 'react'
import { staffBookingCalls } from '#contract/calls.gen.ts'
import { useStaffMutation, useStaffQuery } from '#ops/lib/staff-query.ts'
import { FilterSelect } from '#ops/ui/filters.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { QueryView } from '#ops/ui/query-view.tsx'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { type ActProps, dialogProps, useAct } from './act.ts'
import { bookingCopy } from './booking.copy.ts'
import { TimeField, toInstant } from './time-field.tsx'
import { noUndoCopy } from './undo/no-undo.copy.ts'
import { NoUndo } from './undo/no-undo.tsx'
import { useTakeBack } from './undo/use-take-back.ts'

export function EndDialog(props: ActProps<'end'>) {
  const [outcome, setOutcome] = useState<keyof typeof bookingCopy.outcomes>('not_possible')
  const [price, setPrice] = useState('')
  const [ended, setEnded] = useState('')
  const isPart = outcome === 'done_in_part'
  const sending = useAct(staffBookingCalls.end, props)
  const bookingId = props.booking._id
  return (
    <ReasonDialog
      {...dialogProps(props)}
      consequence={<NoUndo {...noUndoCopy.outcomes[outcome]} />}
      danger
      reasonLabel={bookingCopy.reason}
      complete={!isPart || Number(price) > 0}
      sending={sending}
      onConfirm={(reason) =>
        sending.mutate({
          bookingId,
          outcome,
          reason,
          ...(isPart && { price: Number(price) }),
          ...(ended && { endedAt: toInstant(ended) }),
        })
      }
    >
      <FilterSelect
        label={bookingCopy.outcome}
        options={toOptions(bookingCopy.outcomes)}
        value={outcome}
        onChange={(value) => setOutcome(value as typeof outcome)}
      />
      {isPart && (
        <Field
          label={bookingCopy.partPrice}
          inputMode="decimal"
          value={price}
          onChange={(event) => setPrice(event.target.value.replace(/[^\d.]/g, ''))}
        />
      )}
      <TimeField label={bookingCopy.endedAt} value={ended} onChange={setEnded} />
    </ReasonDialog>
  )
}

export function AssignDialog(props: ActProps<'assign'>) {
  const { _id: bookingId, professionals } = props.booking
  const [comes, setComes] = useState('')
  const [leaves, setLeaves] = useState(professionals[0]?._id ?? '')
  const undo = useTakeBack(staffBookingCalls.assign)
  const sending = useStaffMutation(staffBookingCalls.assign, {
    onDone: () => {
      props.onClose()
      const back = { bookingId, professionalId: leaves, inPlaceOf: comes, reason: bookingCopy.undoReason }
      undo(bookingCopy.done.assign, leaves ? back : undefined)
    },
  })
  const candidates = useStaffQuery(staffBookingCalls.candidates, { bookingId })
  return (
    <ReasonDialog
      {...dialogProps(props)}
      reasonLabel={bookingCopy.whyAnother}
      complete={comes !== ''}
      sending={sending}
      onConfirm={(reason) =>
        sending.mutate({ bookingId, professionalId: comes, reason, ...(leaves && { inPlaceOf: leaves }) })
      }
    >
      <FilterSelect
        label={bookingCopy.replaces}
        options={professionals.map(({ _id, name }) => ({ value: _id, title: name }))}
        value={leaves}
        onChange={setLeaves}
      />
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
    </ReasonDialog>
  )
}
