import { t } from '#contract/i18n/sentence.ts'
import { dayLabel } from '#contract/lib/india-time.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { serverNow } from '#web/lib/state/server-clock.ts'
import { cancelLine } from '#web/lib/terms/cancel-line.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { type BookingView, getSlotLabel, slotOfLabel } from '../booking.view.ts'
import { SlotSheet } from '../slot/slot-sheet.tsx'
import { useSlotChoice } from '../slot/use-slot-choice.ts'
import { type RescheduleQuote, useReschedule, useRescheduleQuote } from './change.api.ts'
import { moveCopy } from './change.copy.ts'

interface RescheduleDialogProps {
  booking: BookingView
  onClose: () => void
}

/** First whether and how often the visit can be rescheduled, then the free times of a day. */
export function RescheduleDialog({ booking, onClose }: RescheduleDialogProps) {
  const quote = useRescheduleQuote(booking._id)
  const terms = quote.data?.data
  if (terms?.allowed) return <ChooseTime booking={booking} terms={terms} onClose={onClose} />
  return (
    <SheetDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={moveCopy.title}
      footer={
        <Button variant="outline" size="large" full onClick={onClose}>
          {moveCopy.close}
        </Button>
      }
    >
      {quote.isPending && (
        <Loading label={moveCopy.loading} className="space-y-3">
          <Skeleton className="h-12 rounded-field" />
          <Skeleton className="h-16 rounded-field" />
        </Loading>
      )}
      {terms && <InPageAlert tone="warning">{terms.sentence}</InPageAlert>}
      {quote.isError && !terms && (
        <ErrorState
          compact
          message={errorMessage(quote.error, moveCopy.loadFailed)}
          retrying={quote.isFetching}
          onRetry={() => quote.refetch()}
        />
      )}
    </SheetDialog>
  )
}

function ChooseTime({ booking, terms, onClose }: RescheduleDialogProps & { terms: RescheduleQuote }) {
  function onMoved({ date, timeSlot }: BookingView) {
    toast.success(
      date && timeSlot
        ? t`Rescheduled to ${{ date: dayLabel(date) }}, ${{ timeSlot: getSlotLabel(timeSlot) }}`
        : moveCopy.title,
    )
    onClose()
  }
  const choice = useSlotChoice(booking, useReschedule(booking._id), onMoved, moveCopy.failed)
  const { day, label, proceed } = choice
  // Opens on the day of the visit, whose own time does not count as a new one.
  const isNew = day !== null && label !== null && !(day === booking.date && label === timeNow(booking))
  const start = label === null ? null : slotOfLabel(label)?.start
  return (
    <SlotSheet
      of={{ bookingId: booking._id }}
      title={moveCopy.title}
      choice={choice}
      action={
        isNew
          ? t`Reschedule to ${{ day: dayLabel(day) }}, ${{ value: label.split(' - ')[0] ?? label }}`
          : moveCopy.choose
      }
      ready={isNew}
      onAct={isNew ? proceed : undefined}
      onClose={onClose}
      none={noneFor(booking)}
      note={isNew && start ? cancelLine({ date: day, start }, terms.cancelling, serverNow()) : undefined}
    >
      <InPageAlert tone="info" className="mb-5">
        {terms.sentence}
      </InPageAlert>
    </SlotSheet>
  )
}

/** A paid visit moves only to times its code is for. */
function noneFor({ offerCode, paymentStatus }: BookingView): string | undefined {
  return offerCode && paymentStatus !== 'PayAfterService' ? moveCopy.noneWith(offerCode) : undefined
}

const timeNow = ({ timeSlot }: BookingView) => timeSlot && getSlotLabel(timeSlot)
