import { Link } from 'react-router'
import { Facts } from '#ops/ui/facts.tsx'
import { Panel } from '#ops/ui/page.tsx'
import { areaCopy } from '../area.copy.ts'
import { type AreaLine, untilText } from '../area-state.tsx'

export function AreaFacts({ area }: { area: AreaLine }) {
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
          [`/board?area=${_id}`, areaCopy.toBoard] as const,
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
