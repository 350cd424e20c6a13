import { CircleAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { formatDuration } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { type Safety, useSafety } from './safety.api.ts'
import { safetyCopy } from './safety.copy.ts'
import { SafetyForm } from './safety-form.tsx'

/** The questions before a pest treatment; once answered, how to prepare, and whether the office checks it first. */
export function SafetyBox({ bookingId }: { bookingId: string }) {
  const query = useSafety(bookingId)
  const safety = query.data?.data
  const [isChanging, setIsChanging] = useState(false)
  if (query.isError && !query.data) {
    return (
      <ErrorState
        compact
        message={safetyCopy.loadFailed}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (!query.data) return <Skeleton className="mb-4 h-64 rounded-card" />
  if (!safety || (!safety.concerns && !safety.canAnswer)) return null
  const isAsking = safety.canAnswer && (isChanging || !safety.concerns)
  return (
    <section
      aria-labelledby="safety"
      className="@container mb-4 rounded-card bg-white p-4 shadow-1 ring-1 ring-line ring-inset"
    >
      <h2 id="safety" className="flex items-center gap-2 font-heading text-title">
        <ShieldCheck aria-hidden className="size-6 shrink-0 text-teal" />
        {safetyCopy.title}
      </h2>
      {isAsking ? (
        <SafetyForm bookingId={bookingId} safety={safety} onSaved={() => setIsChanging(false)} />
      ) : (
        <Answered safety={safety} onChange={() => setIsChanging(true)} />
      )}
    </section>
  )
}

function Answered({ safety, onChange }: { safety: Safety; onChange: () => void }) {
  const { concerns, isHeld, steps, reEntryMinutes, canAnswer } = safety
  const said = concerns?.map((concern) => safetyCopy.concerns[concern]).join(', ') || safetyCopy.none
  return (
    <>
      {isHeld && (
        <p role="status" className="mt-3 flex gap-2.5 rounded-field bg-amber-50 p-3">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-amber-900" />
          <span className="min-w-0">
            <b className="block text-amber-900">{safetyCopy.heldTitle}</b>
            {safetyCopy.heldText}
          </span>
        </p>
      )}
      <h3 className="mt-3 font-bold">{safetyCopy.prepare}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        <li>{reEntryMinutes > 0 ? safetyCopy.stayOut(formatDuration(reEntryMinutes)) : safetyCopy.noWait}</li>
        {steps.map(({ step, minutes }) => (
          <li key={step}>{safetyCopy.steps[step](formatDuration(minutes))}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        {safetyCopy.answers}: {said}
      </p>
      {canAnswer && (
        <Button variant="quiet" size="small" className="-ml-3 mt-1" onClick={onChange}>
          {safetyCopy.change}
        </Button>
      )}
    </>
  )
}
