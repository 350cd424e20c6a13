import { Link, useParams } from 'react-router'
import { customerCalls } from '#contract/calls.gen.ts'
import { listLimits } from '#contract/lib/business.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { CasesPanel } from '#ops/features/support/cases-panel.tsx'
import { formatDay, formatInstant } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { Facts } from '#ops/ui/facts.tsx'
import { EmptyNote, Page, Panel } from '#ops/ui/page.tsx'
import { NewestNote } from '#ops/ui/pages/newest-note.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { Timeline } from '#ops/ui/timeline.tsx'
import { phoneLabel } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { AccountActs } from './account-acts.tsx'
import { customerCopy } from './customer.copy.ts'
import type { Customer } from './customer-data.ts'
import { NotesPanel } from './notes-panel.tsx'
import { PlansPanel } from './plans-panel.tsx'
import { SavedDetails } from './saved-details.tsx'

/** Each customer has a page of their own: facts of another must not stand under their address. */
export function Component() {
  const { id = '' } = useParams()
  return <CustomerPage key={id} id={id} />
}

/** A customer: bookings, money, plans, messages and notes, and what staff do for them. */
function CustomerPage({ id }: { id: string }) {
  const query = useStaffQuery(customerCalls.find, { customerId: id })
  const customer = query.data?.data
  return (
    <Page
      title={customer ? customer.name || customerCopy.noName : customerCopy.title}
      actions={customer && <AccountActs customer={customer} />}
    >
      <QueryView query={query} label={customerCopy.title}>
        {({ data }) => (
          <div className="grid items-start gap-4 lg:grid-cols-[20rem_1fr]">
            <div className="grid gap-4">
              <CustomerFacts customer={data} />
              <Dues customer={data} />
              <Credit customer={data} />
              <PlansPanel customer={data} />
              <SavedDetails customer={data} />
              <Grants customer={data} />
            </div>
            <div className="grid min-w-0 gap-4">
              <BlockNote customer={data} />
              <Bookings customer={data} />
              <NotesPanel customer={data} />
              <CasesPanel of={{ customerId: data._id }} />
              <Messages customer={data} />
            </div>
          </div>
        )}
      </QueryView>
    </Page>
  )
}

function BlockNote({ customer: { block } }: { customer: Customer }) {
  if (!block) return null
  return (
    <Panel title={customerCopy.blockedTitle}>
      <p>{customerCopy.blockedSince(formatInstant(block.at), block.by)}</p>
      <p className="break-words">{block.reason}</p>
    </Panel>
  )
}

function CustomerFacts({ customer }: { customer: Customer }) {
  const { phone, cash } = customer
  return (
    <Panel title={customerCopy.facts}>
      <Facts
        facts={[
          [
            customerCopy.phone,
            phone && (
              <a href={`tel:+91${phone}`} className="text-teal hover:underline">
                {phoneLabel(phone)}
              </a>
            ),
          ],
          [customerCopy.email, customer.email],
          [customerCopy.since, formatInstant(customer.since)],
          [customerCopy.cash, cash.obstacle ?? customerCopy.cashPossible],
          [customerCopy.openCash, cash.open],
          [customerCopy.noShows, cash.noShows],
        ]}
      />
    </Panel>
  )
}

function Dues({ customer: { dues } }: { customer: Customer }) {
  if (dues.length === 0) return null
  return (
    <Panel title={customerCopy.dues}>
      <Facts
        facts={dues.map(({ number, amount, since }) => [
          number,
          <Link key={number} to={bookingPath(number)} className="text-teal hover:underline">
            {customerCopy.dueSince(formatRupees(amount), formatInstant(since))}
          </Link>,
        ])}
      />
    </Panel>
  )
}

function Credit({ customer: { credit } }: { customer: Customer }) {
  return (
    <Panel title={customerCopy.credit} aside={<strong>{formatRupees(credit.balance)}</strong>}>
      {credit.entries.length === 0 && <p className="text-muted">{customerCopy.noCredit}</p>}
      <Timeline
        label={customerCopy.credit}
        entries={credit.entries.map(({ _id, at, amount, note }) => ({
          key: _id,
          at,
          title: formatRupees(amount),
          detail: note,
        }))}
      />
    </Panel>
  )
}

function Grants({ customer: { grants } }: { customer: Customer }) {
  return (
    <Panel title={customerCopy.grants}>
      {grants.length === 0 && <p className="text-muted">{customerCopy.noGrants}</p>}
      <Timeline
        label={customerCopy.grants}
        entries={grants.map((grant) => ({
          key: grant._id,
          at: grant.at,
          by: grant.by,
          title: `${grant.code}: ${customerCopy.grantStates[grant.state]}`,
          detail: [
            customerCopy.grantUses(grant.used, grant.uses, formatDay(grant.until)),
            grant.reason,
            grant.withdrawReason && customerCopy.withdrawn(grant.withdrawnBy, grant.withdrawReason),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      <NewestNote shown={grants.length} max={listLimits.customer} />
    </Panel>
  )
}

const columns: readonly Column<Customer['bookings'][number]>[] = [
  { title: customerCopy.number, cell: ({ number }) => number },
  {
    title: customerCopy.start,
    cell: ({ startsAt }) => (startsAt ? formatInstant(startsAt) : customerCopy.noTime),
    className: 'whitespace-nowrap',
  },
  { title: customerCopy.status, cell: ({ bookingStatus }) => <StatusBadge status={bookingStatus} />, onCard: 'aside' },
  { title: customerCopy.total, cell: ({ totalPrice }) => formatRupees(totalPrice), align: 'end' },
  { title: customerCopy.address, cell: ({ address }) => <span className="line-clamp-2">{address}</span> },
]

function Bookings({ customer: { bookings } }: { customer: Customer }) {
  return (
    <section>
      <h2 className="mb-2 text-base font-bold">{customerCopy.bookings}</h2>
      {bookings.length === 0 && <EmptyNote>{customerCopy.noBookings}</EmptyNote>}
      {bookings.length > 0 && (
        <DataTable
          label={customerCopy.bookings}
          columns={columns}
          rows={bookings}
          keyOf={({ _id }) => _id}
          linkOf={({ number }) => bookingPath(number)}
        />
      )}
      <NewestNote shown={bookings.length} max={listLimits.customer} />
    </section>
  )
}

function Messages({ customer: { messages } }: { customer: Customer }) {
  return (
    <Panel title={customerCopy.messages}>
      {messages.length === 0 && <p className="text-muted">{customerCopy.noMessages}</p>}
      <Timeline
        label={customerCopy.messages}
        entries={messages.map(({ at, from, title, text, sent, booking }, index) => ({
          key: `${at} ${messages.length - index}`,
          at,
          title,
          by: [from === 'us' ? customerCopy.us : customerCopy.customer, booking].filter(Boolean).join(' · '),
          detail: [text, sent].filter(Boolean).join(' · '),
        }))}
      />
      <NewestNote shown={messages.length} max={listLimits.customer} />
    </Panel>
  )
}
