import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { staffCatalogCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { Page, Panel } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { catalogCopy } from './catalog.copy.ts'
import type { CatalogService, Change, PriceEdit, PriceRow } from './catalog.types.ts'
import { ChangeHistory, PlannedChanges } from './change-lists.tsx'
import { atOnce, MomentFields, toMomentInput } from './moment-fields.tsx'
import { ActiveState } from './price-text.tsx'
import { PriceDialog } from './prices/price-dialog.tsx'
import { RestoreDialog } from './rows/change-dialogs.tsx'
import { EditServiceDialog, ServiceRows } from './rows/service-rows.tsx'

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
      title={service?.name ?? catalogCopy.service}
      badge={service && <ActiveState active={service.active && service.hiddenBy.length === 0} />}
      note={
        <>
          <Link to="/catalogue" className="font-semibold text-teal hover:underline">
            {catalogCopy.back}
          </Link>
          {service?.category && ` · ${service.category}`}
        </>
      }
      actions={
        service && (
          <>
            <ButtonLink
              size="small"
              variant="outline"
              to={`/catalogue/preview?service=${encodeURIComponent(serviceId)}`}
            >
              {catalogCopy.preview}
            </ButtonLink>
            <Button size="small" variant="outline" onClick={() => setOpen({ kind: 'show' })}>
              {service.active ? catalogCopy.hide.title : catalogCopy.showAgain.title}
            </Button>
            <Button size="small" variant="outline" onClick={() => setOpen({ kind: 'texts' })}>
              {catalogCopy.texts.title}
            </Button>
            <Button size="small" onClick={() => setOpen({ kind: 'prices', edits: [] })}>
              {catalogCopy.changePrices}
            </Button>
          </>
        )
      }
    >
      <QueryView query={query} label={catalogCopy.prices}>
        {({ data }) => (
          <div className="space-y-5">
            {data.hiddenBy.length > 0 && (
              <Panel>
                <p>{catalogCopy.hiddenBy(data.hiddenBy.join(', '))}</p>
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
    title: catalogCopy.what,
    cell: ({ name, sharedWith }) => (
      <>
        {name}
        {sharedWith > 0 && (
          <span className="block text-sm font-medium text-muted">{catalogCopy.shared(sharedWith)}</span>
        )}
      </>
    ),
  },
  { title: catalogCopy.kind, cell: ({ entity }) => catalogCopy.kinds[entity] },
  {
    title: catalogCopy.price,
    cell: ({ price }) => (price === null ? catalogCopy.onRequest : formatRupees(price)),
    align: 'end',
    onCard: 'aside',
  },
  {
    title: catalogCopy.formerPrice,
    cell: ({ formerPrice }) =>
      formerPrice === null ? null : <s className="text-muted">{formatRupees(formerPrice)}</s>,
    align: 'end',
  },
]

function PricesNow({ service: { prices, cheapest } }: { service: CatalogService }) {
  const shown = prices[0]?.price ?? null
  return (
    <section aria-label={catalogCopy.prices}>
      <h2 className="mb-2 text-base font-bold">{catalogCopy.prices}</h2>
      {shown !== null && cheapest !== null && shown !== cheapest && (
        <Panel className="mb-2">
          <p>{catalogCopy.fromDiffers(formatRupees(shown), formatRupees(cheapest))}</p>
        </Panel>
      )}
      <DataTable
        label={catalogCopy.prices}
        columns={columns}
        rows={prices}
        keyOf={({ entity, _id }) => `${entity} ${_id}`}
      />
    </section>
  )
}

interface ShowDialogProps {
  service: CatalogService
  onClose: () => void
}

/** Takes a service out of the shop, or brings it back. */
function ShowDialog({ service, onClose }: ShowDialogProps) {
  const [{ texts, revision }] = useState(service)
  const [moment, setMoment] = useState(atOnce)
  const copy = texts.active ? catalogCopy.hide : catalogCopy.showAgain
  const from = toMomentInput(moment)
  return (
    <ActionDialog
      onClose={onClose}
      title={`${copy.title}: ${service.name}`}
      consequence={copy.effect}
      confirm={from ? catalogCopy.dialog.plan : copy.title}
      danger={texts.active}
      reasonLabel={catalogCopy.dialog.reason}
      call={staffCatalogCalls.changeTexts}
      done={copy.done}
      input={(reason) => ({
        ...{ serviceId: service._id, revision, texts: { active: !texts.active }, reason },
        ...(from && { from }),
      })}
    >
      <MomentFields moment={moment} onChange={setMoment} />
    </ActionDialog>
  )
}

interface WithdrawDialogProps {
  serviceId: string
  change: Change
  onClose: () => void
}

const copy = catalogCopy.withdrawDialog

function WithdrawDialog({ serviceId, change, onClose }: WithdrawDialogProps) {
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
