import { EditRowDialog } from './edit-row-dialog.tsx'
import { useRowsPage } from './rows-page.ts'
import { RowsSection } from './rows-section.tsx'

/** All fields of a service besides its prices. */
export function EditServiceDialog({ serviceId, onClose }: { serviceId: string; onClose: () => void }) {
  const { page } = useRowsPage({ of: 'service', serviceId })
  const row = page?.view.rows.find(({ entity }) => entity === 'service')
  return page && row ? <EditRowDialog page={page} row={row} onClose={onClose} /> : null
}

interface ServiceRowsProps {
  serviceId: string
  isCombo: boolean
}

/** Choices and add-ons of a service, or the parts of a combo. */
export function ServiceRows({ serviceId, isCombo }: ServiceRowsProps) {
  const { page } = useRowsPage({ of: 'service', serviceId })
  if (!page) return null
  return (
    <>
      {!isCombo && <RowsSection page={page} entity="variant" />}
      {!isCombo && <RowsSection page={page} entity="service_add_on" />}
      {isCombo && <RowsSection page={page} entity="combo_item" canOrder={false} />}
    </>
  )
}
