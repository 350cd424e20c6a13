import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { BookingFrame } from '../page/booking-frame.tsx'

interface BookingDialogProps {
  /** null when closed. */
  bookingId: string | null
  onClose: () => void
}

/** The booking whose card was opened, over its list. */
export function BookingDialog({ bookingId, onClose }: BookingDialogProps) {
  return (
    <BookingFrame bookingId={bookingId}>
      {({ title, content, actions }) => (
        <SheetDialog
          open={bookingId !== null}
          onOpenChange={(open) => !open && onClose()}
          backLeaves
          title={title}
          footer={actions}
        >
          {content}
        </SheetDialog>
      )}
    </BookingFrame>
  )
}
