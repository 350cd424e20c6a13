import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Card } from '#web/ui/layout/page.tsx'

interface EditCardProps {
  icon: LucideIcon
  title: string
  /** Label of the button; absent where the fact can no longer change. */
  action?: string
  /** A row of a card instead of a card of its own. */
  inCard?: boolean
  /** The question that the row answers, over the title. */
  label?: string
  /** The label says as much: the title is for screen readers, and the fact in bold. */
  hidesTitle?: boolean
  onEdit: () => void
  children: ReactNode
}

/** One fact of a booking with the button that changes it. */
export function EditCard({ icon: Icon, title, action, inCard, label, hidesTitle, onEdit, children }: EditCardProps) {
  const Frame = inCard ? Row : Card
  return (
    <Frame className="flex items-start gap-3.5">
      <span className="grid size-10 shrink-0 max-[22rem]:hidden place-items-center rounded-full bg-teal-50 text-teal">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        {label && <p className="text-sm text-muted">{label}</p>}
        <h2 className={hidesTitle ? 'sr-only' : 'font-bold wrap-anywhere'}>{title}</h2>
        <div className={classes('mt-0.5 wrap-anywhere', hidesTitle && 'font-bold')}>{children}</div>
      </div>
      {action && (
        <Button variant="quiet" size="small" className="-mt-1.5 -mr-3.5" onClick={onEdit}>
          {action}
          <span className="sr-only"> {title}</span>
        </Button>
      )}
    </Frame>
  )
}

function Row({ className, children }: { className: string; children: ReactNode }) {
  return <div className={classes(className, 'py-3.5')}>{children}</div>
}
