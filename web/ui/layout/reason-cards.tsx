import type { LucideIcon } from 'lucide-react'
import { Card } from './page.tsx'

interface Reason {
  icon: LucideIcon
  title: string
  text: string
}

/** Cards with an icon, a claim and a sentence. */
export function ReasonCards({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-4">
      {reasons.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Card className="h-full">
            <Icon aria-hidden className="size-7 text-teal" />
            <h3 className="mt-2.5 font-bold">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
