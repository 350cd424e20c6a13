import { ShieldCheck } from 'lucide-react'
import { summaryCopy } from '#web/features/booking/booking.copy.ts'
import { policyLines } from '#web/features/booking/change/policy-lines.ts'
import { Card } from '#web/ui/layout/page.tsx'

export function CancellationPolicy() {
  return (
    <Card>
      <h2 className="flex items-center gap-2 font-bold">
        <ShieldCheck aria-hidden className="size-5 text-success" />
        {summaryCopy.policy}
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-muted marker:text-outline">
        {policyLines().map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}
