import { Link, useLocation } from 'react-router'
import { smsHealthCalls } from '#contract/calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { smsHealthCopy } from './sms-health.copy.ts'

const everyMs = 120_000
const page = '/account-unlock'

/** On every page while SMS do not go out or arrive, but that which has all about it. */
export function SmsOutageNote() {
  const { state, since } = useStaffQuery(smsHealthCalls.find, {}, { every: everyMs }).data?.data ?? {}
  const isOnItsPage = useLocation().pathname === page
  if (!state || state === 'working' || isOnItsPage) return null
  return (
    <InPageAlert tone={state === 'down' ? 'error' : 'warning'} className="mx-4 mt-4 md:mx-6">
      {smsHealthCopy.states[state]} {since && smsHealthCopy.since(formatInstant(since))}{' '}
      <Link to={page} className="underline">
        {smsHealthCopy.inBanner}
      </Link>
    </InPageAlert>
  )
}
