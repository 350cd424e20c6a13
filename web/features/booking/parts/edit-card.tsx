import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/page.tsx'

interface EditCardProps {
  icon: LucideIcon
  title: string
  /** Label of the button; absent where the fact can no longer change. */
  action?: string
  onEdit: () => void
  children: ReactNode
}

/** One fact of a booking with the button that changes it. */
export function EditCard({ icon: Icon, title, action, onEdit, children }: EditCardProps) {
  return (
    <Card className="flex items-start gap-3.5">
      <span className="grid size-10 shrink-0 max-[22rem]:hidden place-items-center rounded-full bg-teal-50 text-teal">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-bold wrap-anywhere">{title}</h2>
        <div className="mt-0.5 wrap-anywhere">{children}</div>
      </div>
      {action && (
        <Button variant="quiet" size="small" className="-mt-1.5 -mr-3.5" onClick={onEdit}>
          {action}
          <span className="sr-only"> {title}</span>
        </Button>
      )}
    </Card>
  )
}
