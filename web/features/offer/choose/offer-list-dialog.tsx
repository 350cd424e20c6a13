import { t } from '#contract/i18n/sentence.ts'
import type { BookingView } from '#web/features/booking/booking.view.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { useOffers } from '../offer.api.ts'
import { offerCopy } from '../offer.copy.ts'
import { OfferChoices } from './offer-choices.tsx'
import type { useCode } from './use-code.ts'

interface OfferListDialogProps {
  booking: BookingView
  open: boolean
  onClose: () => void
  code: ReturnType<typeof useCode>
}

/** Every code visible to the customer. */
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
          message={errorMessage(offers.error, offerCopy.listFailed)}
          retrying={offers.isFetching}
          onRetry={() => offers.refetch()}
        />
      )}
      {choices?.length === 0 && (
        <EmptyState picture="offers" title={offerCopy.none}>
          {offerCopy.noneNote}
        </EmptyState>
      )}
      {choices && choices.length > 0 && (
        <OfferChoices
          choices={choices}
          applied={booking.offerCode}
          busy={code.applying}
          onApply={(one) => code.apply(one, onClose)}
        />
      )}
    </SheetDialog>
  )
}

function ListLoading() {
  return (
    <Loading label={t`Loading offers`} className="grid gap-2.5">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-18 rounded-field" />
      ))}
    </Loading>
  )
}
