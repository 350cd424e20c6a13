import { useState } from 'react'
import { professionalDocumentCalls } from '#contract/calls.gen.ts'
import { addDays, isDay } from '#contract/lib/india-time.ts'
import { today } from '#ops/lib/format.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { Panel } from '#ops/ui/page.tsx'
import { PreviewDialog } from '#ops/ui/preview/preview-dialog.tsx'
import { VisitsBooked } from '#ops/ui/preview/visits-booked.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { documentCopy } from './document.copy.ts'
import { queueCopy } from './queue.copy.ts'

type Requirement = EndpointResponse<typeof professionalDocumentCalls.list>['data']['requirements'][number]

/** From which day each document is asked of those who have never had one on file; admins change it. */
export function RequirementsPanel({ requirements }: { requirements: readonly Requirement[] }) {
  const may = useMay()
  const [open, setOpen] = useState<Requirement | null>(null)
  return (
    <Panel title={queueCopy.asked}>
      <p className="text-muted">{queueCopy.askedNote}</p>
      <ul aria-label={queueCopy.asked} className="mt-2 divide-y divide-line">
        {requirements.map((one) => (
          <li key={one.kind} className="flex items-start justify-between gap-3 py-2.5">
            <div>
              <p className="font-semibold">{documentCopy.kinds[one.kind]}</p>
              <p className="text-sm text-muted">
                {one.requiredFrom ? queueCopy.askedFrom(one.requiredFrom) : queueCopy.notAsked}
              </p>
            </div>
            {may(professionalDocumentCalls.require) && (
              <Button size="small" variant="outline" onClick={() => setOpen(one)}>
                {queueCopy.change}
                <span className="sr-only"> {documentCopy.kinds[one.kind]}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && <RequireDialog requirement={open} onClose={() => setOpen(null)} />}
    </Panel>
  )
}

function RequireDialog({ requirement, onClose }: { requirement: Requirement; onClose: () => void }) {
  const { kind, requiredFrom } = requirement
  const [day, setDay] = useState(requiredFrom ?? addDays(today(), 30))
  const isNew = day !== (requiredFrom ?? '')
  return (
    <PreviewDialog
      call={professionalDocumentCalls.require}
      input={isNew && (day === '' || isDay(day)) ? { kind, requiredFrom: day || null } : null}
      title={queueCopy.requireTitle(documentCopy.kinds[kind])}
      note={queueCopy.askedNote}
      confirm={queueCopy.save}
      done={queueCopy.saved}
      effects={({ data: { professionals, visits } }) => (
        <div className="space-y-3">
          <p className="font-semibold">{queueCopy.hits(professionals)}</p>
          <VisitsBooked
            visits={visits.map(({ bookingId, ...visit }) => ({ ...visit, _id: bookingId }))}
            none={queueCopy.noVisits}
            title={queueCopy.visits}
          />
        </div>
      )}
      onClose={onClose}
    >
      <Field
        type="date"
        label={queueCopy.from}
        hint={queueCopy.fromHint}
        min={addDays(today(), 1)}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    </PreviewDialog>
  )
}
