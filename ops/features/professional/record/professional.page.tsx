import { useParams } from 'react-router'
import { professionalRecordCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { Page } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { DocumentsPanel } from '../documents/documents-panel.tsx'
import { PayPanel } from '../earnings-panel.tsx'
import { HoursPanel } from '../hours/hours-panel.tsx'
import { LeavePanel } from '../leave/leave-panel.tsx'
import { recordCopy } from '../record.copy.ts'
import { FactsPanel } from './facts-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { PhotoPanel } from './photo-panel.tsx'
import { ReassignPanel } from './reassign-panel.tsx'
import { ScorecardPanel } from './scorecard-panel.tsx'
import { SkillsPanel } from './skills-panel.tsx'

/** Each professional has a page of their own: an open dialog of another must not stand under their address. */
export function Component() {
  const { id = '' } = useParams()
  return <ProfessionalPage key={id} professionalId={id} />
}

function ProfessionalPage({ professionalId }: { professionalId: string }) {
  const query = useStaffQuery(professionalRecordCalls.find, { professionalId })
  const one = query.data?.data
  const badge = one && (
    <span className={one.active ? 'font-semibold text-success' : 'font-semibold text-error'}>
      {one.active ? recordCopy.active : recordCopy.inactive}
    </span>
  )
  return (
    <Page title={one?.name ?? recordCopy.title} badge={badge}>
      <QueryView query={query} label={recordCopy.title}>
        {({ data }) => (
          <div className="grid items-start gap-4 lg:grid-cols-[22rem_1fr]">
            <div className="grid gap-4">
              <FactsPanel professional={data} />
              <PhotoPanel professional={data} />
              <SkillsPanel professional={data} />
              <PayPanel professional={data} />
            </div>
            <div className="grid min-w-0 gap-4">
              <ReassignPanel professional={data} />
              <ScorecardPanel professional={data} />
              <HoursPanel professional={data} />
              <LeavePanel professional={data} />
              <DocumentsPanel professional={data} />
              <HistoryPanel professional={data} />
            </div>
          </div>
        )}
      </QueryView>
    </Page>
  )
}
