import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { categoryTreeCalls } from '#contract/calls.gen.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import { atOnce, MomentFields, toMomentInput } from '../moment-fields.tsx'
import type { Row } from './row-fields.ts'
import { rowsCopy } from './rows.copy.ts'
import { getSiblings, type RowsPage } from './rows-page.ts'

interface OrderDialogProps {
  page: RowsPage
  /** One of the rows that change places. */
  row: Row
  onClose: () => void
}

/** The rows below one parent, moved by their buttons. */
export function OrderDialog({ page: opened, row, onClose }: OrderDialogProps) {
  const [page] = useState(opened)
  const [before] = useState(() => getSiblings(page.view, row))
  const [order, setOrder] = useState(before)
  const [moment, setMoment] = useState(atOnce)
  const from = toMomentInput(moment)
  const ids = order.map(({ _id }) => _id)
  const move = (index: number, by: 1 | -1) =>
    setOrder((all) => {
      const next = [...all]
      const [moved] = next.splice(index, 1)
      if (moved) next.splice(index + by, 0, moved)
      return next
    })
  return (
    <ActionDialog
      onClose={onClose}
      title={`${rowsCopy.order}: ${rowsCopy.sections[row.entity]}`}
      consequence={rowsCopy.orderEffect}
      confirm={from ? catalogCopy.dialog.plan : rowsCopy.save}
      complete={ids.some((id, index) => id !== before[index]?._id)}
      reasonLabel={catalogCopy.dialog.reason}
      call={categoryTreeCalls.reorder}
      done={rowsCopy.saved}
      input={(reason) => ({ ...page.asked, entity: row.entity, ids, reason, ...(from && { from }) })}
    >
      <ol className="divide-y divide-line">
        {order.map(({ _id, name }, index) => (
          <li key={_id} className="flex items-center gap-2 py-1">
            <span className="min-w-0 flex-1 break-words">{name}</span>
            <IconButton
              label={rowsCopy.up(name)}
              icon={ArrowUp}
              className="disabled:opacity-40"
              disabled={index === 0}
              onClick={() => move(index, -1)}
            />
            <IconButton
              label={rowsCopy.down(name)}
              icon={ArrowDown}
              className="disabled:opacity-40"
              disabled={index === order.length - 1}
              onClick={() => move(index, 1)}
            />
          </li>
        ))}
      </ol>
      <MomentFields moment={moment} onChange={setMoment} />
    </ActionDialog>
  )
}
