import { useState } from 'react'
import { categoryTreeCalls } from '#contract/calls.gen.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import { atOnce, MomentFields, toMomentInput } from '../moment-fields.tsx'
import type { Row } from './row-fields.ts'
import { rowsCopy } from './rows.copy.ts'
import type { RowsPage } from './rows-page.ts'

interface ShowRowDialogProps {
  page: RowsPage
  row: Row
  onClose: () => void
}

/** Shows a row in the shop or hides it, from now or from a moment to come. */
export function ShowRowDialog({ page: opened, row, onClose }: ShowRowDialogProps) {
  const [page] = useState(opened)
  const [active] = useState(row.fields.active === true)
  const [moment, setMoment] = useState(atOnce)
  const from = toMomentInput(moment)
  const title = active ? rowsCopy.hide : rowsCopy.show
  return (
    <ActionDialog
      onClose={onClose}
      title={`${title}: ${row.name}`}
      consequence={active ? rowsCopy.hideEffect : rowsCopy.showEffect}
      confirm={from ? catalogCopy.dialog.plan : title}
      danger={active}
      reasonLabel={catalogCopy.dialog.reason}
      call={categoryTreeCalls.edit}
      done={rowsCopy.saved}
      input={(reason) => ({
        ...{ ...page.asked, entity: row.entity, id: row._id, fields: { active: !active }, reason },
        ...(from && { from }),
      })}
    >
      <MomentFields moment={moment} onChange={setMoment} />
    </ActionDialog>
  )
}
