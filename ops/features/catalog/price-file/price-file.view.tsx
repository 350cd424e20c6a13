import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { priceFileCalls } from '#contract/calls.gen.ts'
import { type CsvCell, downloadCsv } from '#ops/lib/files/csv.ts'
import { useStaffMutation, useStaffQuery } from '#ops/lib/staff-query.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { useCsvFile } from '#ops/ui/csv-file.tsx'
import { Page, Panel } from '#ops/ui/page.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import { atOnce, MomentFields, toMomentInput } from '../moment-fields.tsx'
import { DryRun } from './dry-run.tsx'
import { priceFileCopy as copy, priceFileCopy } from './price-file.copy.ts'

interface Checked {
  file: string
  run: EndpointResponse<typeof priceFileCalls.dryRun>['data']
}

/** Prices out as a file, and in again with a dry run. */
export function Component() {
  const [checked, setChecked] = useState<Checked | null>(null)
  const [published, setPublished] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <Page title={copy.title} note={copy.note}>
      <div className="space-y-5">
        <DownloadPanel />
        <UploadPanel
          onChecked={(next) => {
            setChecked(next)
            setPublished(null)
          }}
        />
        {published !== null && (
          <Panel>
            <p role="status">
              {copy.published(published)}{' '}
              <Link to="/catalogue/planned-changes" className="font-semibold text-teal hover:underline">
                {copy.planned}
              </Link>
            </p>
          </Panel>
        )}
        {checked && <DryRun run={checked.run} onPublish={() => setOpen(true)} />}
      </div>
      {checked && isOpen && (
        <PublishDialog
          {...checked}
          onClose={() => setOpen(false)}
          onPublished={(count) => {
            setChecked(null)
            setPublished(count)
          }}
        />
      )}
    </Page>
  )
}

function DownloadPanel() {
  const query = useStaffQuery(priceFileCalls.rows)
  const rows = query.data?.data.rows
  return (
    <Panel title={copy.first}>
      <p className="mb-3 text-muted">{copy.firstText}</p>
      {query.error && <RequestError error={query.error} onRetry={query.refetch} className="mb-3" />}
      <Button size="small" variant="outline" disabled={!rows} onClick={() => rows && downloadPrices(rows)}>
        <Download aria-hidden className="size-4" />
        {copy.download}
      </Button>
    </Panel>
  )
}

function UploadPanel({ onChecked }: { onChecked: (checked: Checked | null) => void }) {
  const [name, setName] = useState('')
  const sent = useRef('')
  const checking = useStaffMutation(priceFileCalls.dryRun, {
    onDone: ({ data }) => onChecked({ file: sent.current, run: data }),
  })
  const csv = useCsvFile(
    (file) => {
      sent.current = file
      checking.mutate({ file })
    },
    (chosen) => {
      onChecked(null)
      checking.reset()
      setName(chosen)
    },
  )
  return (
    <Panel title={copy.second}>
      <p className="mb-3 text-muted">{copy.secondText}</p>
      {csv.input}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" busy={checking.isPending} onClick={csv.choose}>
          <Upload aria-hidden className="size-4" />
          {copy.choose}
        </Button>
        <span className="break-all">{name}</span>
        <span role="status" className="text-sm text-muted">
          {checking.isPending && copy.checking}
        </span>
      </div>
      {csv.problem && (
        <p role="alert" className="mt-3 font-semibold text-error">
          {csv.problem}
        </p>
      )}
      {checking.error && <RequestError error={checking.error} className="mt-3" />}
    </Panel>
  )
}

type PriceRow = EndpointResponse<typeof priceFileCalls.rows>['data']['rows'][number]

/** Rows as the upload reads them; the service is for the eye alone. */
export function priceLines(rows: readonly PriceRow[]): CsvCell[][] {
  const { kinds, head } = priceFileCopy
  const lines = rows.map(({ entity, _id, service, name, price, formerPrice }) => [
    ...[kinds[entity], _id, service, name, price ?? '', formerPrice ?? '', ''],
  ])
  return [[...head], ...lines]
}

const downloadPrices = (rows: readonly PriceRow[]) => downloadCsv('prices', priceLines(rows))

interface PublishDialogProps {
  /** As it was checked. */
  file: string
  run: EndpointResponse<typeof priceFileCalls.dryRun>['data']
  onClose: () => void
  onPublished: (changed: number) => void
}

/** All changes of a checked file together, with one reason. */
function PublishDialog({ file, run, onClose, onPublished }: PublishDialogProps) {
  const [moment, setMoment] = useState(atOnce)
  const from = toMomentInput(moment)
  return (
    <ActionDialog
      onClose={onClose}
      title={copy.publishTitle(run.changes.length)}
      consequence={
        <>
          <p>{copy.effect}</p>
          {run.changes.some((change) => change.from !== null) && <p>{copy.dated}</p>}
        </>
      }
      confirm={from ? copy.plan : copy.confirm}
      reasonLabel={catalogCopy.dialog.reason}
      reasonHint={catalogCopy.dialog.reasonHint}
      call={priceFileCalls.publish}
      input={(reason) => ({ file, etag: run.etag, reason, ...(from && { from }) })}
      done={copy.done}
      onDone={({ data }) => onPublished(data.changed)}
    >
      <MomentFields moment={moment} onChange={setMoment} />
    </ActionDialog>
  )
}
