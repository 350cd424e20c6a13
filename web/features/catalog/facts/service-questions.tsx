import { ChevronDown } from 'lucide-react'
import type { ServiceDetail } from '../catalog.view.ts'
import { Fact } from './fact.tsx'
import { questionsAbout } from './questions.ts'

/** Questions that open one by one: those of the service, then those of every booking. */
export function ServiceQuestions({ service }: { service: ServiceDetail }) {
  return (
    <Fact title="Questions">
      {questionsAbout(service).map(({ q, a }) => (
        <details key={q} className="group border-b border-line last:border-0">
          <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
            {q}
            <ChevronDown
              aria-hidden
              className="size-4.5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <p className="pb-3.5 text-muted">{a}</p>
        </details>
      ))}
    </Fact>
  )
}
