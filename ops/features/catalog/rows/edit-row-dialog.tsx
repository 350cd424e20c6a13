import { useState } from 'react'
import { categoryTreeCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import { atOnce, MomentFields, toMomentInput } from '../moment-fields.tsx'
import { changedFields, type FieldName, isBad, type Row, toTyped } from './row-fields.ts'
import { RowInputs } from './row-inputs.tsx'
import { optionsFor, variantOptions } from './row-options.ts'
import { rowsCopy } from './rows.copy.ts'
import type { RowsPage } from './rows-page.ts'

interface EditRowDialogProps {
  page: RowsPage
  row: Row
  onClose: () => void
}

/** Fields of a row, from now or from a moment to come. */
export function EditRowDialog({ page: opened, row, onClose }: EditRowDialogProps) {
  // The typed values belong to the page as it was when the dialog opened.
  const [page] = useState(opened)
  const [before] = useState(() => toTyped(row.fields))
  const [typed, setTyped] = useState(before)
  const [moment, setMoment] = useState(atOnce)
  const isPart = row.entity === 'combo_item'
  const part = useStaffQuery(
    categoryTreeCalls.rows,
    { of: 'service' as const, serviceId: row.linkedId ?? '' },
    { enabled: isPart },
  )
  const names = Object.keys(before) as FieldName[]
  const fields = changedFields(before, typed)
  const wrong = names.filter((name) => name in fields && isBad(row.entity, name, typed[name] ?? ''))
  const from = toMomentInput(moment)
  return (
    <ActionDialog
      onClose={onClose}
      title={`${rowsCopy.edit}: ${row.name}`}
      size="wide"
      consequence={rowsCopy.editEffect}
      confirm={from ? catalogCopy.dialog.plan : rowsCopy.save}
      complete={Object.keys(fields).length > 0 && wrong.length === 0}
      reasonLabel={catalogCopy.dialog.reason}
      reasonHint={catalogCopy.dialog.reasonHint}
      call={categoryTreeCalls.edit}
      done={rowsCopy.saved}
      input={(reason) => ({ ...page.asked, entity: row.entity, id: row._id, fields, reason, ...(from && { from }) })}
    >
      <RowInputs
        entity={row.entity}
        names={names}
        typed={typed}
        options={{ ...optionsFor(page, row), ...(row.linkedId && { variantIds: variantOptions(part.data?.data) }) }}
        onType={(name, value) => setTyped((all) => ({ ...all, [name]: value }))}
      />
      <MomentFields moment={moment} onChange={setMoment} />
    </ActionDialog>
  )
}

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
