import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { caseCalls, customerCalls } from '#contract/calls.gen.ts'
import { DamagePanel } from '#ops/features/damage/damage-panel.tsx'
import { JobChecklistPanel } from '#ops/features/job-checklist/job-checklist-panel.tsx'
import { formatInstant } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffMutation, useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { Facts } from '#ops/ui/facts.tsx'
import { Page, Panel } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import { phoneLabel } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { type Case, type CaseAct, CaseActDialog, caseActs } from './act-dialogs.tsx'
import { caseCopy } from './case.copy.ts'
import { ClockBadge } from './clock-badge.tsx'
import { WritePanel } from './reply-panel.tsx'
import { Thread } from './thread.tsx'

const refreshMs = 30_000

/** Each case has a page of its own: an answer typed for another must not stand under its number. */
export function Component() {
  const { number = '' } = useParams()
  return <CasePage key={number} number={number} />
}

/** A case: who asks, its thread, the answer and the acts. */
function CasePage({ number }: { number: string }) {
  const query = useStaffQuery(caseCalls.find, { number }, { every: refreshMs })
  const may = useMay()
  const one = query.data?.data
  return (
    <Page
      title={one ? `${one.number} · ${one.name}` : number}
      badge={one && <ClockBadge clock={one.clock} />}
      note={one && [caseCopy.kinds[one.kind], caseCopy.states[one.state]].join(' · ')}
    >
      <QueryView query={query} label={caseCopy.title}>
        {({ data }) => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(18rem,22rem)_1fr]">
            <div className="grid gap-4">
              <CaseFacts one={data} />
              {may(caseCalls.settle) && <Acts one={data} />}
            </div>
            <div className="grid min-w-0 gap-4">
              {data.undelivered && (
                <p role="status" className="rounded-card bg-error-50 p-3.5 font-semibold text-error-700">
                  {caseCopy.undelivered}
                </p>
              )}
              {data.kind === 'damage' && data.booking && (
                <DamagePanel bookingId={data.booking._id} caseNumber={data.number} />
              )}
              <Panel title={caseCopy.thread}>
                <Thread thread={data.thread} />
              </Panel>
              {may(caseCalls.answer) && (
                <WritePanel key={String(data.state === 'settled')} one={data} onRefused={() => void query.refetch()} />
              )}
              {data.kind === 'damage' && data.booking && <JobChecklistPanel bookingId={data.booking._id} />}
            </div>
          </div>
        )}
      </QueryView>
    </Page>
  )
}

const linkClasses = 'rounded-sm font-semibold text-teal hover:underline'

function CaseFacts({ one }: { one: Case }) {
  const may = useMay()
  const { booking, customerId, phone, otherPhone, email } = one
  const canOpen = customerId !== null && may(customerCalls.find)
  return (
    <Panel title={caseCopy.facts}>
      <Facts
        facts={[
          [caseCopy.since, formatInstant(one.createdAt)],
          [caseCopy.owner, one.owner?.name ?? caseCopy.noOwner],
          [caseCopy.phone, phone && <PhoneLink key="phone" phone={phone} />],
          [caseCopy.otherPhone, otherPhone && <PhoneLink key="other" phone={otherPhone} />],
          [
            caseCopy.email,
            email && (
              <a href={`mailto:${email}`} className={linkClasses}>
                {email}
              </a>
            ),
          ],
          [
            caseCopy.customer,
            canOpen ? (
              <Link key="customer" to={`/customers/${customerId}`} className={linkClasses}>
                {caseCopy.customerPage}
              </Link>
            ) : (
              caseCopy.visitor
            ),
          ],
          [
            caseCopy.booking,
            booking ? (
              <Link key="booking" to={bookingPath(booking.number)} className={linkClasses}>
                {booking.number}
              </Link>
            ) : (
              caseCopy.noBooking
            ),
          ],
          [caseCopy.outcome, one.outcome && caseCopy.outcomes[one.outcome]],
        ]}
      />
    </Panel>
  )
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:+91${phone}`} className={linkClasses}>
      {phoneLabel(phone)}
    </a>
  )
}

function Acts({ one }: { one: Case }) {
  const [open, setOpen] = useState<CaseAct | null>(null)
  const taking = useStaffMutation(caseCalls.take, { done: caseCopy.taken })
  const isSettled = one.state === 'settled'
  const acts = caseActs.filter((act) => (act === 'reopen') === isSettled)
  return (
    <Panel title={caseCopy.acts}>
      <div className="flex flex-wrap gap-2">
        {!isSettled && !one.isMine && (
          <Button
            size="small"
            busy={taking.isPending}
            onClick={() => taking.mutate({ caseId: one._id, version: one.version })}
          >
            {caseCopy.take}
          </Button>
        )}
        {acts.map((act) => (
          <Button key={act} size="small" variant="outline" onClick={() => setOpen(act)}>
            {caseCopy[act]}
          </Button>
        ))}
      </div>
      {taking.error && <RequestError error={taking.error} className="mt-3" />}
      {open && <CaseActDialog act={open} one={one} onClose={() => setOpen(null)} />}
    </Panel>
  )
}
