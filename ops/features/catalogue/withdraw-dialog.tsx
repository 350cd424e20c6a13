import { catalogueCalls } from '#contract/calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import { catalogueCopy } from './catalogue.copy.ts'
import type { Change } from './catalogue.types.ts'

interface WithdrawDialogProps {
  serviceId: string
  change: Change
  onClose: () => void
}

const copy = catalogueCopy.withdrawDialog

export function WithdrawDialog({ serviceId, change, onClose }: WithdrawDialogProps) {
  const sending = useStaffMutation(catalogueCalls.withdraw, { done: copy.done, onDone: onClose })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={copy.title}
      consequence={copy.text(change.name, formatInstant(change.from))}
      confirm={copy.confirm}
      danger
      reasonLabel={catalogueCopy.reason}
      sending={sending}
      onConfirm={(reason) => sending.mutate({ serviceId, changeId: change._id, reason })}
    />
  )
}
