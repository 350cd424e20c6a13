import { Link } from 'react-router'
import { smsHealthCalls } from '#contract/calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useStaffMutation, useStaffQuery } from '#ops/lib/staff-query.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { Facts } from '#ops/ui/facts.tsx'
import { Panel } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { smsHealthCopy } from './sms-health.copy.ts'

type Health = EndpointResponse<typeof smsHealthCalls.find>['data']
type Provider = Health['providers'][number]
type Affected = Health['affected'][number]

const everyMs = 60_000

const providerColumns: readonly Column<Provider>[] = [
  { title: smsHealthCopy.provider, cell: ({ name }) => name },
  { title: smsHealthCopy.accepted, cell: ({ accepted }) => accepted, align: 'end' },
  { title: smsHealthCopy.refused, cell: ({ failed }) => failed, align: 'end' },
  {
    title: smsHealthCopy.lastAccepted,
    cell: ({ lastAcceptedAt }) => (lastAcceptedAt ? formatInstant(lastAcceptedAt) : smsHealthCopy.never),
  },
]

const affectedColumns: readonly Column<Affected>[] = [
  { title: smsHealthCopy.kind, cell: ({ kind }) => smsHealthCopy.kinds[kind] },
  { title: smsHealthCopy.waiting, cell: ({ waiting }) => waiting, align: 'end' },
  { title: smsHealthCopy.failed, cell: ({ failed }) => failed, align: 'end' },
  { title: smsHealthCopy.oldest, cell: ({ oldestAt }) => oldestAt && formatInstant(oldestAt), isOptional: true },
]

/** Whether SMS go out and arrive, what waits for them, and what can be done. */
export function SmsHealthPanel() {
  const query = useStaffQuery(smsHealthCalls.find, {}, { every: everyMs })
  return (
    <Panel title={smsHealthCopy.title} className="md:col-span-2">
      <QueryView query={query} label={smsHealthCopy.title} rows={4}>
        {({ data }) => (
          <div className="space-y-5">
            <State {...data} />
            <div className="grid items-start gap-5 md:grid-cols-2">
              <Providers {...data} />
              <AffectedTexts affected={data.affected} />
            </div>
            <Steps {...data} />
          </div>
        )}
      </QueryView>
    </Panel>
  )
}

function State({ state, since }: Pick<Health, 'state' | 'since'>) {
  const text = [smsHealthCopy.states[state], since && smsHealthCopy.since(formatInstant(since))]
  const tone = state === 'working' ? 'success' : state === 'down' ? 'error' : 'warning'
  return <InPageAlert tone={tone}>{text.filter(Boolean).join(' ')}</InPageAlert>
}

function Providers({ providers, codes }: Pick<Health, 'providers' | 'codes'>) {
  return (
    <section className="space-y-3">
      <h3 className="font-bold">{smsHealthCopy.providers}</h3>
      {providers.length === 0 ? (
        <p className="text-muted">{smsHealthCopy.noneSent}</p>
      ) : (
        <DataTable
          label={smsHealthCopy.providers}
          columns={providerColumns}
          rows={providers}
          keyOf={({ name }) => name}
        />
      )}
      <Facts facts={[[smsHealthCopy.codes, smsHealthCopy.codesUsed(codes.used, codes.sent)]]} />
    </section>
  )
}

function AffectedTexts({ affected }: Pick<Health, 'affected'>) {
  return (
    <section className="space-y-3">
      <h3 className="font-bold">{smsHealthCopy.affected}</h3>
      {affected.length === 0 ? (
        <p className="text-muted">{smsHealthCopy.nothing}</p>
      ) : (
        <DataTable
          label={smsHealthCopy.affected}
          columns={affectedColumns}
          rows={affected}
          keyOf={({ kind }) => kind}
        />
      )}
    </section>
  )
}

function Steps({ state, affected, retryable, hasSecondProvider }: Health) {
  const retry = useStaffMutation(smsHealthCalls.retry, { done: ({ data }) => smsHealthCopy.retried(data.queued) })
  const { steps } = smsHealthCopy
  const waiting = affected.reduce((sum, one) => sum + one.waiting, 0)
  return (
    <section className="space-y-3">
      {state !== 'working' && (
        <>
          <h3 className="font-bold">{smsHealthCopy.actions}</h3>
          <ul className="list-disc space-y-1 pl-5">
            <li>
              {steps.own}{' '}
              <Link to="/account" className="font-semibold text-teal underline">
                {steps.ownLink}
              </Link>
            </li>
            <li>{steps.customers}</li>
            <li>{steps.waiting}</li>
            <li>{hasSecondProvider ? steps.second : steps.noSecond}</li>
          </ul>
        </>
      )}
      {retry.error && <RequestError error={retry.error} />}
      {(retryable > 0 || waiting > 0) && (
        <Button variant="outline" size="small" busy={retry.isPending} onClick={() => retry.mutate({})}>
          {smsHealthCopy.retry(retryable)}
        </Button>
      )}
    </section>
  )
}
