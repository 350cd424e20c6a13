import { useState } from 'react'
import { dispatchCalls, staffBookingCalls } from '#contract/calls.gen.ts'
import { clockLabel } from '#contract/lib/india-time.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { FilterSelect } from '#ops/ui/filters.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { type DispatchDay, toMinutes } from '../board.ts'
import { dispatchCopy } from '../dispatch.copy.ts'
import { type Cause, isBusy, isChange, isNobodyFree, listCandidates, type MovePlan, toMoveInput } from './plan.ts'

interface MoveDialogProps {
  plan: MovePlan
  day: DispatchDay
  onClose: () => void
  onMoved: (plan: MovePlan) => void
}

/** Confirms a drop, or plans a move by the keyboard. A refusal shows at once; the visit then stays where it is. */
export function MoveDialog({ plan, day, onClose, onMoved }: MoveDialogProps) {
  const [comes, setComes] = useState(plan.comes)
  const [start, setStart] = useState(plan.start)
  const [cause, setCause] = useState<Cause>('us')
  const chosen = { ...plan, comes, start }
  const { visit } = plan
  const candidates = useStaffQuery(staffBookingCalls.candidates, { bookingId: visit._id })
  const free = candidates.data?.data.professionals.map(({ _id }) => _id)
  return (
    <ActionDialog
      onClose={onClose}
      title={dispatchCopy.move}
      confirm={dispatchCopy.move}
      consequence={dispatchCopy.moves(
        visit.number,
        placeOf(plan.leaves, toMinutes(visit).from, day),
        placeOf(comes, start, day),
      )}
      reasonLabel={dispatchCopy.reason}
      complete={comes !== '' && isChange(chosen)}
      call={dispatchCalls.move}
      input={(reason) => toMoveInput(chosen, cause, reason)}
      onDone={() => onMoved(chosen)}
    >
      <FilterSelect
        label={dispatchCopy.comes}
        all={dispatchCopy.choose}
        options={listCandidates(chosen, { professionals: day.professionals, free }).map(({ _id, name }) => ({
          value: _id,
          title: name,
        }))}
        value={comes}
        onChange={setComes}
      />
      {isNobodyFree(chosen, free) && <p className="text-amber-900">{dispatchCopy.nobodyFree}</p>}
      {isBusy(chosen, free) && <p className="text-error-700">{dispatchCopy.busy}</p>}
      <FilterSelect
        label={dispatchCopy.start}
        options={[...new Set([...day.startMinutes, toMinutes(visit).from])]
          .sort((one, other) => one - other)
          .map((minute) => ({ value: String(minute), title: clockLabel(minute) }))}
        value={String(start)}
        onChange={(value) => setStart(Number(value))}
      />
      {start !== toMinutes(visit).from && (
        <FilterSelect
          label={dispatchCopy.cause}
          options={toOptions(dispatchCopy.causes)}
          value={cause}
          onChange={(value) => setCause(value as Cause)}
        />
      )}
    </ActionDialog>
  )
}

function placeOf(professionalId: string, start: number, { professionals }: DispatchDay): string {
  const name = professionals.find(({ _id }) => _id === professionalId)?.name ?? dispatchCopy.noCrew
  return `${name}, ${clockLabel(start)}`
}
