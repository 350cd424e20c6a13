import { useState } from 'react'
import { staffDamageCalls } from '#contract/late-calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { Panel } from '#ops/ui/page.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { ClaimActs } from './claim-acts.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { ClaimFacts } from './claim-facts.tsx'
import type { Claims } from './claims.ts'
import { damageCopy } from './damage.copy.ts'

const refreshMs = 60_000

interface Props {
  bookingId: string
  /** On the page of a case: its own claim alone. */
  caseNumber?: string
}

/** Claims for damage at a visit, with their next steps; nothing where none was made and none can be. */
export function DamagePanel({ bookingId, caseNumber }: Props) {
  const may = useMay()
  const enabled = may(staffDamageCalls.ofBooking)
  const query = useStaffQuery(staffDamageCalls.ofBooking, { bookingId }, { every: refreshMs, enabled })
  if (query.error) return <RequestError error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
  const data = query.data?.data
  if (!data) return null
  const claims = data.claims.filter((claim) => !caseNumber || claim.caseNumber === caseNumber)
  const canClaim = !caseNumber && data.canClaim && may(staffDamageCalls.claim)
  if (claims.length === 0 && !canClaim) return null
  return (
    <Panel title={damageCopy.title}>
      <ul className="divide-y divide-line">
        {claims.map((claim) => (
          <li key={claim._id} className="py-3 first:pt-0">
            <p className="mb-2 font-semibold">{damageCopy.states[claim.state]}</p>
            <ClaimFacts claim={claim} withCase={!caseNumber} />
            <ClaimActs claim={claim} crew={data.crew} />
          </li>
        ))}
      </ul>
      {canClaim && <OnPhone bookingId={bookingId} claims={data} />}
    </Panel>
  )
}

function OnPhone({ bookingId, claims: { limit, until, obstacle } }: { bookingId: string; claims: Claims }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className="text-muted">
        {obstacle ? damageCopy.pastOwn : until && damageCopy.claimable(formatRupees(limit), formatInstant(until))}
      </p>
      <Button size="small" variant="outline" className="mt-2" onClick={() => setIsOpen(true)}>
        {damageCopy.claim}
      </Button>
      {isOpen && <ClaimDialog bookingId={bookingId} onClose={() => setIsOpen(false)} />}
    </>
  )
}
