import { placeWords } from '#web/features/place/city/city-names.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { type SavedAddress, useRemoveAddress } from './address.api.ts'
import { addressBookCopy } from './address.copy.ts'

export function RemoveDialog({ address, onClose }: { address: SavedAddress | null; onClose: () => void }) {
  const remove = useRemoveAddress()
  function confirm() {
    if (!address) return
    remove.mutate(address._id, {
      onSuccess: () => toast.success(addressBookCopy.removed),
      onError: (error) => toast.error(errorMessage(error, addressBookCopy.removeFailed)),
      onSettled: onClose,
    })
  }
  return (
    <AlertDialog
      open={address !== null}
      onOpenChange={(open) => !open && onClose()}
      title={addressBookCopy.removeQuestion}
      confirm={addressBookCopy.removeConfirm}
      cancel={addressBookCopy.removeCancel}
      busy={remove.isPending}
      danger
      onConfirm={confirm}
    >
      {address && placeWords(address.line)}
    </AlertDialog>
  )
}
