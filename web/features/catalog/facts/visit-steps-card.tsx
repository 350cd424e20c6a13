import type { ServiceDetail } from '../catalog.view.ts'
import { Fact } from './fact.tsx'
import { factsCopy } from './facts.copy.ts'
import { visitSteps } from './visit-steps.ts'

export function VisitStepsCard({ service }: { service: ServiceDetail }) {
  return (
    <Fact title={factsCopy.steps}>
      <ol className="grid gap-x-7 md:grid-cols-2">
        {visitSteps(service).map(({ title, text }, index) => (
          <li key={title} className="flex gap-3 pb-4 last:pb-0 md:[&:nth-last-child(2):nth-child(odd)]:pb-0">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full bg-teal-50 font-bold text-teal tabular-nums"
            >
              {index + 1}
            </span>
            <p className="min-w-0">
              <b className="block">{title}</b>
              <span className="text-muted">{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </Fact>
  )
}
