import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import type { TimesInput } from '../booking.api.ts'
import type { BookingView } from '../booking.view.ts'
import { DayField } from './day-field.tsx'
import { SlotGrid } from './slot-grid.tsx'
import type { useSlotChoice } from './use-slot-choice.ts'

interface SlotSheetProps {
  of: TimesInput
  title: string
  choice: Omit<ReturnType<typeof useSlotChoice>, 'proceed'>
  /** Label of the button. */
  action: string
  /** Otherwise the button is aria-disabled. It still takes the tap, which shows the missing input. */
  ready: boolean
  onAct: (() => void) | undefined
  onClose: () => void
  /** The saved place of the times; a change refetches them. */
  place?: string | undefined
  /** Called for refusals such as 'not served', where another place helps. */
  onChangePlace?: () => void
  /** Shown on a day without a free time. */
  none?: string | undefined
  /** An open booking, which can wait for a slot of a full day. */
  waitingFor?: string | undefined
  /** Called when the nearest professional is held for it instead of a slot. */
  onQuick?: (booking: BookingView) => void
  /** Above the button, about the chosen time. */
  note?: string | undefined
  /** Notes above the choice. */
  children?: ReactNode
}

/** A day and a start time on it, in a sheet. */
export function SlotSheet({
  of,
  title,
  choice,
  action,
  ready,
  onAct,
  onClose,
  place,
  onChangePlace,
  none,
  waitingFor,
  onQuick,
  note,
  children,
}: SlotSheetProps) {
  const { today, day, label, alert, refused, choose, busy } = choice
  return (
    <SheetDialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={title}
      footer={
        <>
          {alert && <InPageAlert className="mb-3">{alert}</InPageAlert>}
          {note && <p className="mb-3 text-sm font-semibold">{note}</p>}
          <Button
            size="large"
            full
            busy={busy}
            aria-disabled={!ready || undefined}
            className="aria-disabled:opacity-60"
            onClick={onAct}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
      <DayField day={day} today={today} onChange={(next) => choose({ day: next })} />
      <SlotGrid
        key={`${day} ${place ?? ''}`}
        of={of}
        day={day}
        today={today}
        chosen={label}
        refused={refused}
        onChoose={(next) => choose({ label: next })}
        onDay={(next) => choose({ day: next })}
        onChangePlace={onChangePlace}
        none={none}
        waitingFor={waitingFor}
        onQuick={onQuick}
      />
    </SheetDialog>
  )
}
