import type { BookingView } from '#web/features/booking/booking.view.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { optionCopy } from '../option/option.copy.ts'
import { OptionChoice } from '../option/option-choice.tsx'
import type { WayToPay } from '../option/use-way-to-pay.ts'

interface PaySheetProps {
  booking: BookingView
  way: WayToPay
  cashRefusal: string | null
  open: boolean
  onClose: () => void
}

/** The ways to pay, over the summary that then pays by the chosen one. */
export function PaySheet({ booking, way, cashRefusal, open, onClose }: PaySheetProps) {
  return (
    <SheetDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={optionCopy.title}
      footer={
        <Button size="large" full onClick={onClose}>
          {optionCopy.done}
        </Button>
      }
    >
      <OptionChoice
        booking={booking}
        options={way.options}
        chosen={way.usable(cashRefusal)?.id ?? null}
        cashRefusal={cashRefusal}
        disabled={false}
        onChoose={way.pick}
      />
    </SheetDialog>
  )
}
