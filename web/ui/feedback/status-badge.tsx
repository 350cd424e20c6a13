import {
  Ban,
  CalendarClock,
  CircleCheck,
  CircleHelp,
  CircleX,
  type LucideIcon,
  ShieldCheck,
  Sparkles,
} from 'lucide-react'
import { classes } from '../classes.ts'

/* The icon repeats the meaning of the colour for colour-blind users. */
const looks: Record<string, { icon: LucideIcon; label: string; look: string } | undefined> = {
  Pending: { icon: CalendarClock, label: 'Pending', look: 'bg-amber-50 text-amber-900' },
  Confirmed: { icon: ShieldCheck, label: 'Confirmed', look: 'bg-teal-50 text-teal-700' },
  Progress: { icon: Sparkles, label: 'Progress', look: 'bg-[#e7ecfb] text-[#30438a]' },
  Completed: { icon: CircleCheck, label: 'Completed', look: 'bg-success-50 text-success' },
  Cancelled: { icon: Ban, label: 'Cancelled', look: 'bg-[#eceff0] text-muted' },
  Failed: { icon: CircleX, label: 'Failed', look: 'bg-error-50 text-error-700' },
}

/** Styles the six statuses of bookings; any other text is neutral. */
export function StatusBadge({ status, className }: { status: string; className?: string }) {
  const {
    icon: Icon,
    label,
    look,
  } = looks[status] ?? { icon: CircleHelp, label: status, look: 'bg-[#eceff0] text-muted' }
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-bold',
        look,
        className,
      )}
    >
      <Icon aria-hidden className="size-3.5" strokeWidth={2.2} />
      {label}
    </span>
  )
}
