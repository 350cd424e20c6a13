import { useState } from 'react'
import { Link } from 'react-router'
import { offerGrantCalls } from '#contract/calls.gen.ts'
import { formatDay, formatInstant } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { Panel } from '#ops/ui/page.tsx'
import { Pager } from '#ops/ui/pages/pager.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import type { StaffOffer } from '../offer.types.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { grantsCopy as copy, grantsCopy } from './grants.copy.ts'

const columns: readonly Column<Grant>[] = [
  { title: copy.customer, cell: ({ customer }) => <CustomerLink customer={customer} /> },
  { title: copy.state, cell: (grant) => <GrantState {...grant} />, onCard: 'aside' },
  { title: copy.used, cell: ({ used, uses }) => copy.usedOf(used, uses), className: 'whitespace-nowrap' },
  { title: copy.until, cell: ({ until }) => formatDay(until), className: 'whitespace-nowrap' },
  { title: copy.given, cell: ({ at, by }) => `${formatInstant(at)}${by && ` ${copy.by(by)}`}` },
  { title: copy.reason, cell: (grant) => <span className="break-words">{reasonText(grant)}</span> },
]

const reasonText = ({ reason, withdrawnBy, withdrawReason }: Grant) =>
  [reason, withdrawnBy && copy.withdrawn(withdrawnBy, withdrawReason)].filter(Boolean).join(' · ')

const nameOf = ({ name, phone }: Grant['customer']) => name || (phone ? phoneLabel(phone) : copy.gone)

function CustomerLink({ customer }: Pick<Grant, 'customer'>) {
  if (!customer.phone) return copy.gone
  return (
    <Link to={`/customers/${customer._id}`} className="break-words font-semibold text-teal hover:underline">
      {nameOf(customer)}
      {customer.name && <span className="block font-normal text-muted">{phoneLabel(customer.phone)}</span>}
    </Link>
  )
}

/** Who was given an offer for chosen customers. */
export function GrantsPanel({ offer }: { offer: StaffOffer }) {
  const { code, state } = offer
  const may = useMay()
  const [cursor, setCursor] = useState('')
  const [isGiving, setIsGiving] = useState(false)
  const [withdrawn, setWithdrawn] = useState<Grant | null>(null)
  const query = useStaffQuery(offerGrantCalls.list, { code, ...(cursor && { cursor }) })
  const canGive = may(offerGrantCalls.grant)
  const give = canGive && state === 'running' && (
    <Button size="small" onClick={() => setIsGiving(true)}>
      {copy.give}
    </Button>
  )
  const actions = (grant: Grant) =>
    grant.state === 'open' && grant.used === 0 ? (
      <Button size="small" variant="outline" onClick={() => setWithdrawn(grant)}>
        {copy.withdraw}
      </Button>
    ) : null
  return (
    <Panel title={copy.title} aside={give}>
      {canGive && state !== 'running' && <p className="mb-3 text-muted">{copy.notNow}</p>}
      <QueryView query={query} label={copy.title}>
        {({ data }) => (
          <>
            <p className="mb-3 text-muted">{data.total === 0 ? copy.none : copy.note(data.total)}</p>
            {data.grants.length > 0 && (
              <DataTable
                label={copy.title}
                columns={columns}
                rows={data.grants}
                keyOf={({ _id }) => _id}
                {...(may(offerGrantCalls.withdraw) && { actions })}
              />
            )}
            <Pager cursor={cursor} next={data.nextCursor} onGo={setCursor} />
          </>
        )}
      </QueryView>
      {isGiving && <GrantDialog code={code} onClose={() => setIsGiving(false)} />}
      {withdrawn && <WithdrawDialog code={code} grant={withdrawn} onClose={() => setWithdrawn(null)} />}
    </Panel>
  )
}

function WithdrawDialog({ code, grant, onClose }: { code: string; grant: Grant; onClose: () => void }) {
  const words = copy.withdrawDialog
  return (
    <ActionDialog
      danger
      onClose={onClose}
      title={words.title(code)}
      consequence={<span className="break-words">{words.effect(nameOf(grant.customer))}</span>}
      confirm={copy.withdraw}
      reasonLabel={copy.reasonLabel}
      reasonHint={copy.reasonHint}
      call={offerGrantCalls.withdraw}
      done={words.done}
      input={(reason) => ({ grantId: grant._id, reason })}
    />
  )
}

type Grant = EndpointResponse<typeof offerGrantCalls.list>['data']['grants'][number]

const looks: Readonly<Record<keyof typeof grantsCopy.states, string>> = {
  open: 'bg-teal-50 text-teal-700',
  part: 'bg-amber-50 text-amber-900',
  used: 'bg-success-50 text-success',
  expired: 'bg-[#eceff0] text-muted',
  withdrawn: 'bg-error-50 text-error-700',
}

function GrantState({ state, used }: Pick<Grant, 'state' | 'used'>) {
  const shown = state === 'open' && used > 0 ? 'part' : state
  return (
    <span
      className={classes('inline-block whitespace-nowrap rounded-full px-2.5 py-1 text-xs font-bold', looks[shown])}
    >
      {grantsCopy.states[shown]}
    </span>
  )
}
