import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatRupees } from '#contract/lib/money.ts'
import { OfficeLink } from '#pro/features/self/office-link.tsx'
import { useMessages } from '#pro/lib/i18n/messages.ts'
import type { Visit } from '#pro/lib/updates/update.ts'
import { useQueueUpdate } from '#pro/lib/updates/use-updates.ts'
import { useDays } from '#pro/lib/use-days.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import type { Position } from './doorstep.ts'
import { useVisit } from './use-visit.ts'
import { MissingVisit, VisitFrame } from './visit-frame.tsx'

const PayOnlineCard = lazy(() =>
  asDefault(() => import('#pro/features/pay-online/pay-online-card.tsx').then((file) => file.PayOnlineCard)),
)

const NotAtHomeCard = lazy(() => asDefault(() => import('./not-at-home-card.tsx').then((file) => file.NotAtHomeCard)))

export function FinishPage() {
  const visit = useVisit()
  return visit ? <FinishForm visit={visit} /> : <MissingVisit />
}

/** Work that was done is closed with exactly the cash that is due; anything else with a reason. */
function FinishForm({ visit }: { visit: Visit }) {
  const hasStarted = visit.state === 'working'
  const [outcome, setOutcome] = useState<Outcome | null>(hasStarted ? 'completed' : null)
  const [gotRupees, setGotRupees] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [doorstep, setDoorstep] = useState<{ position?: Position }>()
  const { visit: words } = useMessages()
  const navigate = useNavigate()
  const queueUpdate = useQueueUpdate(visit)
  const isDone = outcome === 'completed'
  const { products } = useDays()
  const isRecordMissing = isDone && isTreatmentOpen(visit, products.length)
  const ending = isRecordMissing ? undefined : buildEnding({ outcome, gotRupees, reason, doorstep }, visit.collect)
  function finish() {
    if (!ending) return
    queueUpdate({ kind: 'finish', input: { bookingId: visit._id, ...ending } })
    navigate(isDone ? '/' : `/visit/${visit._id}`, { replace: true })
  }
  const button = (
    <Button size="large" full className="min-h-15 text-lg" disabled={!ending} onClick={finish}>
      {words.updates.finish}
    </Button>
  )
  return (
    <VisitFrame to={`/visit/${visit._id}`} title={words.finishTitle} action={button}>
      <Outcomes hasStarted={hasStarted} chosen={outcome} onChoose={setOutcome} />
      {isRecordMissing && <p className="rounded-card bg-marigold p-4 text-md font-bold">{words.recordFirst}</p>}
      {isDone && visit.collect > 0 && (
        <>
          <label className="flex min-h-15 items-center gap-3 rounded-card bg-marigold p-4 text-lg font-bold">
            <input
              type="checkbox"
              className="size-7 shrink-0 accent-ink"
              checked={gotRupees === visit.collect}
              onChange={({ target }) => setGotRupees(target.checked ? visit.collect : null)}
            />
            {words.gotCash(formatRupees(visit.collect))}
          </label>
          <Suspense fallback={<div className="h-20" />}>
            <PayOnlineCard visit={visit} />
          </Suspense>
          <p className="text-md">{words.gotLess}</p>
          <OfficeLink />
        </>
      )}
      <Suspense fallback={<div className="h-40" />}>
        {outcome === 'not_at_home' && <NotAtHomeCard visit={visit} onReady={setDoorstep} />}
      </Suspense>
      {outcome && !isDone && <p className="text-md">{words.claim.officeDecides}</p>}
      {outcome && !isDone && (
        <TextArea
          label={words.why}
          hint={words.whyHint}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </VisitFrame>
  )
}

/** The products that a treatment used are recorded before it is done, where the office keeps any. */
const isTreatmentOpen = ({ treatment }: Visit, products: number) => treatment?.record === null && products > 0

interface OutcomesProps {
  hasStarted: boolean
  chosen: Outcome | null
  onChoose: (outcome: Outcome) => void
}

function Outcomes({ hasStarted, chosen, onChoose }: OutcomesProps) {
  const { visit: words } = useMessages()
  return (
    <fieldset className="space-y-2.5">
      <legend className="sr-only">{words.finishTitle}</legend>
      {outcomes
        .filter((one) => hasStarted || one !== 'completed')
        .map((one) => (
          <label
            key={one}
            className="flex min-h-14 items-center gap-3 rounded-card bg-white px-4 text-lg font-semibold shadow-1 has-checked:ring-2 has-checked:ring-teal"
          >
            <input
              type="radio"
              name="outcome"
              className="size-6 shrink-0 accent-teal"
              checked={one === chosen}
              onChange={() => onChoose(one)}
            />
            {words.outcomes[one]}
          </label>
        ))}
    </fieldset>
  )
}

const outcomes = ['completed', 'not_possible', 'not_at_home', 'cancelled_at_door'] as const
type Outcome = (typeof outcomes)[number]

interface Chosen {
  outcome: Outcome | null
  /** What the professional said they got; null without. */
  gotRupees: number | null
  reason: string
  /** Of a customer who is not at home: set once nothing is left to do before. */
  doorstep?: { position?: Position } | undefined
}

/**
 * How a visit ends; undefined while something is missing. Extra work that the customer approves meanwhile changes the cash
 * to collect: an earlier tick counts no longer.
 */
export function buildEnding({ outcome, gotRupees, reason, doorstep }: Chosen, collect: number) {
  if (!outcome) return undefined
  if (outcome === 'not_at_home')
    return doorstep && reason.trim() ? { outcome, reason: reason.trim(), ...doorstep } : undefined
  if (outcome !== 'completed') return reason.trim() ? { outcome, reason: reason.trim() } : undefined
  return collect === 0 || gotRupees === collect ? { outcome, cashReceived: collect } : undefined
}
