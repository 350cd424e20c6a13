import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/page.tsx'

/** A white card with a heading: one fact about a service. */
export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="h-full">
      <h2 className="mb-2.5 font-heading text-title">{title}</h2>
      {children}
    </Card>
  )
}
