import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { areaCalls, serviceAreaCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { Facts } from '#ops/ui/facts.tsx'
import { Page, Panel } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { areaCopy } from '../area.copy.ts'
import { type AreaLine, AreaState, untilText } from '../area-state.tsx'
import {
  CentreDialog,
  CloseDialog,
  OpenDialog,
  PauseDialog,
  ReopenDialog,
  ResumeDialog,
} from '../change/area-dialogs.tsx'
import { areasMapCopy } from '../map/areas-map.copy.ts'
import { AreasMap } from '../map/areas-map.tsx'
import { AreaHistory } from './area-history.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { PincodePanel } from './pincode-panel.tsx'

const dialogs = {
  pause: PauseDialog,
  resume: ResumeDialog,
  open: OpenDialog,
  close: CloseDialog,
  reopen: ReopenDialog,
  centre: CentreDialog,
}
type Act = keyof typeof dialogs

/** Each area has a page of its own: an open dialog of another must not stand under its address. */
export function Component() {
  const { id = '' } = useParams()
  return <AreaPage key={id} areaId={id} />
}

function AreaPage({ areaId }: { areaId: string }) {
  const query = useStaffQuery(serviceAreaCalls.find, { areaId })
  const [act, setAct] = useState<Act | null>(null)
  const area = query.data?.data.area
  const Dialog = act && dialogs[act]
  return (
    <Page
      title={area?.city ?? areaCopy.title}
      badge={area && <AreaState area={area} />}
      actions={area && <AreaActions area={area} onAct={setAct} />}
    >
      <QueryView query={query} label={areaCopy.title}>
        {({ data }) => (
          <div className="grid items-start gap-4 lg:grid-cols-[22rem_1fr]">
            <div className="grid gap-4">
              <AreaFacts area={data.area} />
              <HoursPanel areaId={areaId} />
            </div>
            <div className="grid min-w-0 gap-4">
              <AreaMap areaId={areaId} />
              <PincodePanel areaId={areaId} pincodes={data.pincodes} />
              <AreaHistory changes={data.changes} />
            </div>
          </div>
        )}
      </QueryView>
      {area && Dialog && <Dialog area={area} onClose={() => setAct(null)} />}
    </Page>
  )
}

/** With the areas around, to see where the next one begins. */
function AreaMap({ areaId }: { areaId: string }) {
  const areas = useStaffQuery(serviceAreaCalls.overview)
  return (
    <Panel title={areasMapCopy.map}>
      <QueryView query={areas} label={areasMapCopy.label}>
        {({ data }) => <AreasMap areas={data.areas} areaId={areaId} />}
      </QueryView>
    </Panel>
  )
}

function AreaActions({ area: { status }, onAct }: { area: AreaLine; onAct: (act: Act) => void }) {
  const may = useMay()
  const button = (act: Act, text: ReactNode, variant: 'primary' | 'outline' = 'outline') => (
    <Button key={act} size="small" variant={variant} onClick={() => onAct(act)}>
      {text}
    </Button>
  )
  const isOpen = status === 'live' || status === 'paused'
  return (
    <>
      {may(serviceAreaCalls.change) && button('centre', areaCopy.moveCentre)}
      {isOpen && may(areaCalls.close) && button('close', areaCopy.close)}
      {isOpen && may(serviceAreaCalls.change) && button('pause', areaCopy.pause)}
      {status === 'paused' && may(serviceAreaCalls.change) && button('resume', areaCopy.resume, 'primary')}
      {status === 'closed' && may(areaCalls.reopen) && button('reopen', areaCopy.reopen, 'primary')}
      {(status === 'launching' || status === 'waitlist') &&
        may(serviceAreaCalls.open) &&
        button('open', areaCopy.open, 'primary')}
    </>
  )
}

function AreaFacts({ area }: { area: AreaLine }) {
  const { _id, state, pause, professionals, visits, pincodes, centre, status } = area
  const isServed = status === 'live' || status === 'paused'
  return (
    <Panel title={areaCopy.facts}>
      {isServed && professionals === 0 && (
        <p className="mb-3 rounded-field bg-amber-50 p-3 text-amber-900">{areaCopy.withoutCrew}</p>
      )}
      <Facts
        facts={[
          [areaCopy.details, untilText(area)],
          [areaCopy.pauseReason, pause?.reason],
          [areaCopy.stateOfIndia, state],
          [areaCopy.professionals, professionals],
          [areaCopy.visits, visits],
          [areaCopy.pincodes, pincodes],
          [areaCopy.centre, `${centre.lat.toFixed(5)}, ${centre.lng.toFixed(5)}`],
        ]}
      />
      <ul className="mt-4 space-y-1">
        {[
          [`/professionals?area=${_id}`, areaCopy.toProfessionals] as const,
          [`/dispatch?area=${_id}`, areaCopy.toBoard] as const,
        ].map(([to, text]) => (
          <li key={to}>
            <Link to={to} className="inline-block py-1 font-semibold text-teal hover:underline">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
