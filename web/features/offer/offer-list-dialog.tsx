import { formatRupees } from '#contract/money.ts'
import type { BookingView } from '#web/features/booking/booking.view.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { type OfferChoice, useOffers } from './offer.api.ts'
import { offerCopy } from './offer.copy.ts'
import type { useCode } from './use-code.ts'

interface OfferListDialogProps {
  booking: BookingView
  open: boolean
  onClose: () => void
  code: ReturnType<typeof useCode>
}

/** Every code visible to the customer: its discount, or why it does not apply. */
export function OfferListDialog({ booking, open, onClose, code }: OfferListDialogProps) {
  const offers = useOffers(booking)
  const choices = offers.data?.data.offers
  return (
    <SheetDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={offerCopy.listTitle}
      description={offerCopy.listNote}
    >
      {code.problem && <InPageAlert className="mb-3">{code.problem}</InPageAlert>}
      {offers.isPending && <ListLoading />}
      {offers.isError && !choices && (
        <ErrorState
          compact
          message={messageOf(offers.error, offerCopy.listFailed)}
          retrying={offers.isFetching}
          onRetry={() => offers.refetch()}
        />
      )}
      {choices?.length === 0 && (
        <EmptyState picture="offers" title={offerCopy.none}>
          {offerCopy.noneNote}
        </EmptyState>
      )}
      <ul className="grid gap-2.5">
        {choices?.map((choice) => (
          <Choice
            key={choice.code}
            choice={choice}
            applied={choice.code === booking.offerCode}
            busy={code.applying === choice.code}
            onApply={() => code.apply(choice.code, onClose)}
          />
        ))}
      </ul>
    </SheetDialog>
  )
}

interface ChoiceProps {
  choice: OfferChoice
  applied: boolean
  busy: boolean
  onApply: () => void
}

function Choice({ choice, applied, busy, onApply }: ChoiceProps) {
  const { code, applies, discount, reason } = choice
  return (
    <li className="flex items-center justify-between gap-3 rounded-field p-3.5 ring-1 ring-line ring-inset">
      <div className="min-w-0">
        <p className="font-bold tracking-wide wrap-anywhere">{code}</p>
        {applies ? (
          <p className="text-sm font-semibold text-success">Saves {formatRupees(discount ?? 0)}</p>
        ) : (
          <p className="text-sm text-muted">{reason}</p>
        )}
      </div>
      {applied && <span className="shrink-0 text-sm font-bold text-success">{offerCopy.applied}</span>}
      {applies && !applied && (
        <Button variant="outline" size="small" busy={busy} onClick={onApply}>
          {offerCopy.apply}
          <span className="sr-only"> {code}</span>
        </Button>
      )}
    </li>
  )
}

function ListLoading() {
  return (
    <Loading label="Loading offers" className="grid gap-2.5">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-18 rounded-field" />
      ))}
    </Loading>
  )
}
