import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { sentCopy } from './partner.copy.ts'

/** Confirmation and next step. The focus moves here, since the form it was in is gone. */
export function ApplicationSent({ message }: { message: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    scrollTo({ top: 0 })
  }, [])
  return (
    <Card className="px-5 py-8 text-center md:py-10">
      <CircleCheck aria-hidden className="mx-auto size-14 text-success" />
      <h2 ref={heading} tabIndex={-1} className="mt-3 font-heading text-display outline-none">
        {sentCopy.title}
      </h2>
      <p className="mt-2 text-muted">{message || sentCopy.complete}</p>
      <div className="mx-auto mt-6 max-w-sm text-left">
        <h3 className="font-bold">{sentCopy.next}</h3>
        <ol className="mt-2 grid gap-2.5">
          {sentCopy.steps.map((step, index) => (
            <li key={step} className="flex items-start gap-3">
              <span className="grid size-7 shrink-0 place-items-center rounded-full bg-teal-100 text-sm font-bold text-teal-700">
                {index + 1}
              </span>
              <span className="pt-0.5">{step}</span>
            </li>
          ))}
        </ol>
      </div>
      <ButtonLink to={paths.home} size="large" className="mt-7">
        {sentCopy.home}
      </ButtonLink>
    </Card>
  )
}
