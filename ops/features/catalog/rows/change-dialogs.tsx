import { useState } from 'react'
import { categoryTreeCalls } from '#contract/calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import type { Change } from '../catalog.types.ts'
import { ChangeValue } from '../change-value.tsx'
import { atOnce, MomentFields, toMomentInput } from '../moment-fields.tsx'
import { rowsCopy } from './rows.copy.ts'
import type { RowsPage } from './rows-page.ts'

interface RestoreDialogProps {
  asked: RowsPage['asked']
  change: Change
  onClose: () => void
}

/** Gives a row the values again that a change replaced. */
export function RestoreDialog({ asked: opened, change, onClose }: RestoreDialogProps) {
  const [asked] = useState(opened)
  const [moment, setMoment] = useState(atOnce)
  const from = toMomentInput(moment)
  return (
    <ActionDialog
      onClose={onClose}
      title={`${rowsCopy.restoreTitle}: ${change.name}`}
      consequence={
        <>
          <p>{rowsCopy.restoreEffect}</p>
          <ul className="list-disc pl-5">
            {change.fields.map(({ field, before }) => (
              <li key={field}>
                {catalogCopy.fields[field] ?? field}: <ChangeValue field={field} value={before} />
              </li>
            ))}
          </ul>
        </>
      }
      confirm={from ? catalogCopy.dialog.plan : rowsCopy.restoreTitle}
      reasonLabel={catalogCopy.dialog.reason}
      call={categoryTreeCalls.restore}
      done={rowsCopy.saved}
      input={(reason) => ({ ...asked, changeId: change._id, reason, ...(from && { from }) })}
    >
      <MomentFields moment={moment} onChange={setMoment} />
    </ActionDialog>
  )
}

/** Takes back a planned change of any row. */
export function WithdrawAnyDialog({ change, onClose }: Pick<RestoreDialogProps, 'change' | 'onClose'>) {
  const copy = catalogCopy.withdrawDialog
  return (
    <ActionDialog
      onClose={onClose}
      title={rowsCopy.withdrawTitle}
      consequence={copy.text(change.name, formatInstant(change.from))}
      confirm={copy.confirm}
      danger
      reasonLabel={catalogCopy.reason}
      call={categoryTreeCalls.withdraw}
      done={copy.done}
      input={(reason) => ({ changeId: change._id, reason })}
    />
  )
}
