import { OfficeLink } from '#pro/features/self/office-link.tsx'
import type { Visit } from '#pro/lib/updates/update.ts'
import { Card } from '#web/ui/layout/page.tsx'
import { RecordCard } from './record-card.tsx'
import { useTreatmentCopy } from './treatment.copy.ts'

type Treatment = NonNullable<Visit['treatment']>

/** What the customer said of the household, and what follows from it for a treatment with pesticides. */
export function TreatmentCard({ visit, treatment }: { visit: Visit; treatment: Treatment }) {
  const copy = useTreatmentCopy()
  const { concerns, isHeld, steps, reEntryMinutes } = treatment
  return (
    <>
      <Card>
        <h2 className="text-md font-semibold text-muted">{copy.title}</h2>
        {isHeld && (
          <div role="status" className="mt-2 rounded-field bg-error-50 p-3">
            <p className="mb-2 text-md font-bold text-error-700">{copy.held}</p>
            <OfficeLink />
          </div>
        )}
        <Concerns concerns={concerns} />
        <ul className="mt-2 list-disc space-y-1.5 pl-5 text-md">
          {reEntryMinutes > 0 && <li>{copy.stayOut(reEntryMinutes)}</li>}
          {steps.map(({ step, minutes }) => (
            <li key={step}>{copy.steps[step](minutes)}</li>
          ))}
        </ul>
      </Card>
      {visit.state === 'working' && <RecordCard visit={visit} treatment={treatment} />}
    </>
  )
}

function Concerns({ concerns }: Pick<Treatment, 'concerns'>) {
  const copy = useTreatmentCopy()
  if (!concerns) return <p className="mt-2 rounded-field bg-marigold p-3 text-md font-bold">{copy.unanswered}</p>
  if (concerns.length === 0) return <p className="mt-1 text-md">{copy.none}</p>
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {concerns.map((concern) => (
        <li key={concern} className="rounded-full bg-marigold px-3 py-1 text-md font-bold">
          {copy.concerns[concern]}
        </li>
      ))}
    </ul>
  )
}
