import { lazy, Suspense, useState } from 'react'
import { indiaDay, momentLabel, shortDate } from '#contract/lib/india-time.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { type DamageClaim, useDamage } from './damage.api.ts'
import { damageCopy } from './damage.copy.ts'

const DamageForm = lazy(() => asDefault(() => import('./damage-form.tsx').then((file) => file.DamageForm)))

/** Claims for damage at a visit, and another one while it can be made; nothing without both. */
export function DamageBox({ bookingId }: { bookingId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const damage = useDamage(bookingId).data?.data
  if (!damage) return null
  const { claims, until, limit, obstacle } = damage
  const canClaim = obstacle === null && until !== null
  if (claims.length === 0 && !canClaim) return null
  return (
    <section aria-labelledby="damage" className="mb-4 rounded-card bg-white p-4 shadow-1 ring-1 ring-line ring-inset">
      <h2 id="damage" className="font-heading text-title">
        {damageCopy.title}
      </h2>
      {claims.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {claims.map((claim) => (
            <ClaimState key={claim._id} claim={claim} />
          ))}
        </ul>
      )}
      {canClaim && (
        <>
          <p className="mt-1 text-muted">{damageCopy.offer(momentLabel(until), formatRupees(limit))}</p>
          <Button variant="outline" full className="mt-3" onClick={() => setIsOpen(true)}>
            {damageCopy.open}
          </Button>
        </>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <DamageForm bookingId={bookingId} limit={limit} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

const dayOf = (at: string) => shortDate(indiaDay(new Date(at)))

function ClaimState({ claim }: { claim: DamageClaim }) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p role="status" className="font-bold wrap-anywhere">
        {stateWords(claim)}
      </p>
      {claim.reason && <p className="mt-1 wrap-anywhere">{claim.reason}</p>}
      <p className="mt-1 text-muted">
        {damageCopy.claimed(formatRupees(claim.worth), dayOf(claim.claimedAt))} {claim.what}
      </p>
    </li>
  )
}

function stateWords({ state, amount, payTo, dueAt, paidAt, reference }: DamageClaim): string {
  if (state === 'refused') return damageCopy.refused
  const rupees = formatRupees(amount ?? 0)
  if (state === 'paid') return damageCopy.paid(rupees, dayOf(paidAt ?? ''), reference)
  const by = dueAt ? dayOf(dueAt) : ''
  if (state === 'open') return damageCopy.decideBy(by)
  return payTo ? damageCopy.payTo(rupees, payTo, by) : damageCopy.payLater(rupees, by)
}
