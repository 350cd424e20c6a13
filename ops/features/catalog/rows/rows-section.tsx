import { useState } from 'react'
import { formatInstant } from '#ops/lib/format.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { EmptyNote } from '#ops/ui/page.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { PictureThumb } from '../pictures/picture-thumb.tsx'
import { ActiveState } from '../price-text.tsx'
import { EditRowDialog, ShowRowDialog } from './edit-row-dialog.tsx'
import { NewRowDialog } from './new-row-dialog.tsx'
import { OrderDialog } from './order-dialog.tsx'
import type { Entity, Row } from './row-fields.ts'
import { rowsCopy } from './rows.copy.ts'
import { getSiblings, type RowsPage, sortedRows } from './rows-page.ts'

type Open = { kind: 'new'; entity: Entity } | { kind: 'edit' | 'show' | 'order'; row: Row } | null

interface RowsSectionProps {
  page: RowsPage
  entity: Entity
  linkOf?: (row: Row) => string
  canOrder?: boolean
}

/** The rows of a kind with all that staff may do with them. */
export function RowsSection({ page, entity, linkOf, canOrder = true }: RowsSectionProps) {
  const [open, setOpen] = useState<Open>(null)
  const rows = sortedRows(page.view, entity)
  const title = rowsCopy.sections[entity]
  const close = () => setOpen(null)
  const firsts = canOrder && !page.isLater ? firstsOf(page, rows) : []
  const actionsOf = (row: Row) => (
    <>
      {firsts.length > 1 && firsts.includes(row) && (
        <OrderButton row={row} of={row.name} onClick={() => setOpen({ kind: 'order', row })} />
      )}
      {Object.keys(row.fields).length > 1 && (
        <RowButton row={row} words={rowsCopy.edit} onClick={() => setOpen({ kind: 'edit', row })} />
      )}
      <RowButton
        row={row}
        words={row.fields.active ? rowsCopy.hide : rowsCopy.show}
        onClick={() => setOpen({ kind: 'show', row })}
      />
    </>
  )
  return (
    <section aria-label={title}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-bold">{title}</h2>
        <span className="flex gap-2">
          {firsts.length === 1 && firsts[0] && (
            <OrderButton row={firsts[0]} of={title} onClick={(row) => setOpen({ kind: 'order', row })} />
          )}
          {!page.isLater && (
            <Button size="small" variant="outline" onClick={() => setOpen({ kind: 'new', entity })}>
              {rowsCopy.add[entity]}
            </Button>
          )}
        </span>
      </div>
      {rows.length === 0 ? (
        <EmptyNote>{rowsCopy.none}</EmptyNote>
      ) : (
        <DataTable
          label={title}
          columns={columnsOf(page, rows)}
          rows={rows}
          keyOf={({ _id }) => _id}
          linkOf={linkOf}
          {...(page.isLater ? {} : { actions: actionsOf })}
        />
      )}
      {open?.kind === 'new' && <NewRowDialog page={page} entity={open.entity} onClose={close} />}
      {open?.kind === 'edit' && <EditRowDialog page={page} row={open.row} onClose={close} />}
      {open?.kind === 'show' && <ShowRowDialog page={page} row={open.row} onClose={close} />}
      {open?.kind === 'order' && <OrderDialog page={page} row={open.row} onClose={close} />}
    </section>
  )
}

/** The first row of each group that can be ordered. */
const firstsOf = ({ view }: RowsPage, rows: readonly Row[]) =>
  rows.filter((row) => {
    const [first, second] = getSiblings(view, row)
    return second !== undefined && first?._id === row._id
  })

function OrderButton({ row, of, onClick }: { row: Row; of: string; onClick: (row: Row) => void }) {
  return (
    <Button size="small" variant="outline" aria-label={`${rowsCopy.order}: ${of}`} onClick={() => onClick(row)}>
      {rowsCopy.order}
    </Button>
  )
}

function RowButton({ row, words, onClick }: { row: Row; words: string; onClick: () => void }) {
  return (
    <Button size="small" variant="outline" aria-label={`${words}: ${row.name}`} onClick={onClick}>
      {words}
    </Button>
  )
}

const pictureColumn: Column<Row> = {
  title: rowsCopy.fields.picture,
  cell: ({ fields }) => fields.picture && <PictureThumb name={fields.picture} />,
}

function columnsOf({ view }: RowsPage, rows: readonly Row[]): Column<Row>[] {
  const nameOf = (id: string | null) => view.rows.find(({ _id }) => _id === id)?.name ?? ''
  const parents = new Set(rows.map(({ parentId }) => parentId))
  return [
    { title: rowsCopy.name, cell: ({ name }) => name },
    ...(rows.some(({ fields }) => fields.picture) ? [pictureColumn] : []),
    ...(parents.size > 1 ? [{ title: rowsCopy.below, cell: ({ parentId }: Row) => nameOf(parentId) }] : []),
    { title: rowsCopy.state, cell: ({ fields }) => <ActiveState active={fields.active === true} />, onCard: 'aside' },
    { title: rowsCopy.details, cell: detailsOf },
  ]
}

function bannerText({ target, shownFrom, shownUntil, audience, areaIds = [] }: Row['fields']): string {
  return [
    target,
    audience && audience !== 'everyone' && rowsCopy.audiences[audience],
    areaIds.length > 0 && rowsCopy.forCities(areaIds.length),
    shownFrom && rowsCopy.fromDay(formatInstant(shownFrom)),
    shownUntil && rowsCopy.untilDay(formatInstant(shownUntil)),
  ]
    .filter(Boolean)
    .join(' · ')
}

function detailsOf({ fields }: Row): string {
  const { target, durationMinutes, description } = fields
  if (fields.audience) return bannerText(fields)
  return target ?? (durationMinutes === undefined ? (description ?? '') : `${durationMinutes} min`)
}
