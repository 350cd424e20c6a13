import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { staffCatalogCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { Page, Panel } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { catalogueCopy } from './catalog.copy.ts'
import type { CatalogueService, Change, PriceEdit, PriceRow } from './catalog.types.ts'
import { ChangeHistory, PlannedChanges } from './change-lists.tsx'
import { ActiveState } from './price-text.tsx'
import { PriceDialog } from './prices/price-dialog.tsx'
import { RestoreDialog } from './rows/change-dialogs.tsx'
import { EditServiceDialog, ServiceRows } from './rows/service-rows.tsx'
import { ShowDialog } from './show-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Open =
  | { kind: 'prices'; edits: readonly PriceEdit[] }
  | { kind: 'texts' | 'show' }
  | { kind: 'withdraw' | 'restore'; change: Change }
  | null

/** Each service has a page of its own: a dialog of another must not stand under its address. */
export function Component() {
  const { id = '' } = useParams()
  return <ServicePage key={id} serviceId={id} />
}

/** Prices of a service now, planned and former. */
function ServicePage({ serviceId }: { serviceId: string }) {
  const query = useStaffQuery(staffCatalogCalls.service, { serviceId })
  const [open, setOpen] = useState<Open>(null)
  const service = query.data?.data
  const close = () => setOpen(null)
  return (
    <Page
      title={service?.name ?? catalogueCopy.service}
      badge={service && <ActiveState active={service.active && service.hiddenBy.length === 0} />}
      note={
        <>
          <Link to="/catalogue" className="font-semibold text-teal hover:underline">
            {catalogueCopy.back}
          </Link>
          {service?.category && ` · ${service.category}`}
        </>
      }
      actions={
        service && (
          <>
            <ButtonLink size="small" variant="outline" to={`/preview?service=${encodeURIComponent(serviceId)}`}>
              {catalogueCopy.preview}
            </ButtonLink>
            <Button size="small" variant="outline" onClick={() => setOpen({ kind: 'show' })}>
              {service.active ? catalogueCopy.hide.title : catalogueCopy.showAgain.title}
            </Button>
            <Button size="small" variant="outline" onClick={() => setOpen({ kind: 'texts' })}>
              {catalogueCopy.texts.title}
            </Button>
            <Button size="small" onClick={() => setOpen({ kind: 'prices', edits: [] })}>
              {catalogueCopy.changePrices}
            </Button>
          </>
        )
      }
    >
      <QueryView query={query} label={catalogueCopy.prices}>
        {({ data }) => (
          <div className="space-y-5">
            {data.hiddenBy.length > 0 && (
              <Panel>
                <p>{catalogueCopy.hiddenBy(data.hiddenBy.join(', '))}</p>
              </Panel>
            )}
            <PricesNow service={data} />
            <ServiceRows serviceId={data._id} isCombo={data.kind === 'combo'} />
            <PlannedChanges changes={data.changes} onWithdraw={(change) => setOpen({ kind: 'withdraw', change })} />
            <ChangeHistory
              changes={data.changes}
              onRestore={(edits) => setOpen({ kind: 'prices', edits })}
              onRestoreRow={(change) => setOpen({ kind: 'restore', change })}
            />
          </div>
        )}
      </QueryView>
      {service && open?.kind === 'prices' && <PriceDialog service={service} edits={open.edits} onClose={close} />}
      {service && open?.kind === 'texts' && <EditServiceDialog serviceId={serviceId} onClose={close} />}
      {service && open?.kind === 'show' && <ShowDialog service={service} onClose={close} />}
      {service && open?.kind === 'restore' && (
        <RestoreDialog
          asked={{ of: 'service', serviceId, revision: service.revision }}
          change={open.change}
          onClose={close}
        />
      )}
      {service && open?.kind === 'withdraw' && (
        <WithdrawDialog serviceId={service._id} change={open.change} onClose={close} />
      )}
    </Page>
  )
}

const columns: readonly Column<PriceRow>[] = [
  {
    title: catalogueCopy.what,
    cell: ({ name, sharedWith }) => (
      <>
        {name}
        {sharedWith > 0 && (
          <span className="block text-sm font-medium text-muted">{catalogueCopy.shared(sharedWith)}</span>
        )}
      </>
    ),
  },
  { title: catalogueCopy.kind, cell: ({ entity }) => catalogueCopy.kinds[entity] },
  {
    title: catalogueCopy.price,
    cell: ({ price }) => (price === null ? catalogueCopy.onRequest : formatRupees(price)),
    align: 'end',
    onCard: 'aside',
  },
  {
    title: catalogueCopy.formerPrice,
    cell: ({ formerPrice }) =>
      formerPrice === null ? null : <s className="text-muted">{formatRupees(formerPrice)}</s>,
    align: 'end',
  },
]

function PricesNow({ service: { prices, cheapest } }: { service: CatalogueService }) {
  const shown = prices[0]?.price ?? null
  return (
    <section aria-label={catalogueCopy.prices}>
      <h2 className="mb-2 text-base font-bold">{catalogueCopy.prices}</h2>
      {shown !== null && cheapest !== null && shown !== cheapest && (
        <Panel className="mb-2">
          <p>{catalogueCopy.fromDiffers(formatRupees(shown), formatRupees(cheapest))}</p>
        </Panel>
      )}
      <DataTable
        label={catalogueCopy.prices}
        columns={columns}
        rows={prices}
        keyOf={({ entity, _id }) => `${entity} ${_id}`}
      />
    </section>
  )
}
