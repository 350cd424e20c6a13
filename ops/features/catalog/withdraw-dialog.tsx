import { staffCatalogCalls } from '#contract/calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { catalogCopy } from './catalog.copy.ts'
import type { Change } from './catalog.types.ts'

interface WithdrawDialogProps {
  serviceId: string
  change: Change
  onClose: () => void
}

const copy = catalogCopy.withdrawDialog

export function WithdrawDialog({ serviceId, change, onClose }: WithdrawDialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      title={copy.title}
      consequence={copy.text(change.name, formatInstant(change.from))}
      confirm={copy.confirm}
      danger
      reasonLabel={catalogCopy.reason}
      call={staffCatalogCalls.withdraw}
      done={copy.done}
      input={(reason) => ({ serviceId, changeId: change._id, reason })}
    />
  )
}
