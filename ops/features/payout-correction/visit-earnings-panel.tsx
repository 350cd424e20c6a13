import { useState } from 'react'
import { payoutCorrectionCalls } from '#contract/calls.gen.ts'
import { approvalPolicy } from '#contract/lib/business.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useStaffMutation, useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { AmountField, isAmount } from '#ops/ui/amount-field.tsx'
import { Panel } from '#ops/ui/page.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import type { Pay } from './earnings.ts'
import { visitPayCopy } from './visit-earnings.copy.ts'

type Correction = Pay['corrections'][number]

const keyOf = ({ bookingId, professionalId }: Pay) => `${bookingId} ${professionalId}`

/** What each professional earns for a visit; nothing before it ended. */
export function VisitPayPanel({ bookingId }: { bookingId: string }) {
  const may = useMay()
  const query = useStaffQuery(
    payoutCorrectionCalls.ofVisit,
    { bookingId },
    { enabled: may(payoutCorrectionCalls.ofVisit) },
  )
  const [open, setOpen] = useState<string | null>(null)
  const rows = query.data?.data.pay ?? []
  const chosen = rows.find((row) => keyOf(row) === open)
  if (query.error) return <RequestError error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
  if (rows.length === 0) return null
  return (
    <Panel title={visitPayCopy.title}>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <PayRow key={keyOf(row)} row={row} onCorrect={() => setOpen(keyOf(row))} />
        ))}
      </ul>
      {chosen && <CorrectDialog row={chosen} onClose={() => setOpen(null)} />}
    </Panel>
  )
}

function PayRow({ row, onCorrect }: { row: Pay; onCorrect: () => void }) {
  const { name, kind, number, amount, hasRate, corrections } = row
  const isWaiting = corrections.some(({ state }) => state === 'waiting')
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="text-muted">
            {visitPayCopy.kinds[kind]}
            {(kind === 'extra_work' || kind === 'tip') && ` ${number}`}
          </p>
          {!hasRate && kind !== 'tip' && <p className="font-semibold text-error">{visitPayCopy.noRate}</p>}
        </div>
        <div className="flex items-center gap-3">
          <span className="font-semibold tabular-nums">{formatRupees(amount)}</span>
          {kind !== 'tip' && (
            <Button variant="outline" size="small" disabled={isWaiting} onClick={onCorrect}>
              {visitPayCopy.correct}
              <span className="sr-only"> {visitPayCopy.correctOf(name)}</span>
            </Button>
          )}
        </div>
      </div>
      {corrections.map((one) => (
        <CorrectionRow key={one._id} one={one} />
      ))}
    </li>
  )
}

function CorrectionRow({ one }: { one: Correction }) {
  const { difference, askedBy, askedAt, reason, state, decidedBy, isOwn } = one
  const sign = difference > 0 ? '+' : ''
  return (
    <div className="mt-2 rounded-field bg-ground p-2.5">
      <p className="font-semibold tabular-nums">
        {visitPayCopy.asked(`${sign}${formatRupees(difference)}`, askedBy, formatInstant(askedAt))}
      </p>
      <p className="break-words text-muted">
        {reason} · {visitPayCopy.states[state]}
        {decidedBy && decidedBy !== askedBy && `, ${decidedBy}`}
      </p>
      {state === 'waiting' && (isOwn ? <p>{visitPayCopy.ownNote}</p> : <Decide correctionId={one._id} />)}
    </div>
  )
}

function Decide({ correctionId }: { correctionId: string }) {
  const sending = useStaffMutation(payoutCorrectionCalls.decide)
  return (
    <>
      {sending.error && <RequestError error={sending.error} className="mt-2" />}
      <div className="mt-2 flex gap-2">
        <Button size="small" busy={sending.isPending} onClick={() => sending.mutate({ correctionId, approve: true })}>
          {visitPayCopy.approve}
        </Button>
        <Button
          variant="outline"
          size="small"
          busy={sending.isPending}
          onClick={() => sending.mutate({ correctionId, approve: false })}
        >
          {visitPayCopy.decline}
        </Button>
      </div>
    </>
  )
}

function CorrectDialog({ row, onClose }: { row: Pay; onClose: () => void }) {
  // The same one until the result is known: a lost answer does not record it twice.
  const [correctionId] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState(String(row.amount))
  const { bookingId, professionalId, name, amount: seen } = row
  const isWhole = isAmount(amount, { min: 0, max: 50_000 }) && Number(amount) !== seen
  return (
    <ActionDialog
      onClose={onClose}
      title={visitPayCopy.correctOf(name)}
      consequence={visitPayCopy.correctNote(formatRupees(seen), formatRupees(approvalPolicy.aloneMaxPaise / 100))}
      confirm={visitPayCopy.save}
      reasonLabel={visitPayCopy.reason}
      reasonHint={visitPayCopy.reasonHint}
      complete={isWhole}
      call={payoutCorrectionCalls.correct}
      done={visitPayCopy.saved}
      input={(reason) => ({ correctionId, bookingId, professionalId, seen, amount: Number(amount), reason })}
    >
      <AmountField label={visitPayCopy.amount} value={amount} onChange={setAmount} />
    </ActionDialog>
  )
}
