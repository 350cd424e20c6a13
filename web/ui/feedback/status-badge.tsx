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
const looks: Record<string, { icon: LucideIcon; look: string } | undefined> = {
  Pending: { icon: CalendarClock, look: 'bg-amber-50 text-amber-900' },
  Confirmed: { icon: ShieldCheck, look: 'bg-teal-50 text-teal-700' },
  Progress: { icon: Sparkles, look: 'bg-[#e7ecfb] text-[#30438a]' },
  Completed: { icon: CircleCheck, look: 'bg-success-50 text-success' },
  Cancelled: { icon: Ban, look: 'bg-[#eceff0] text-muted' },
  Failed: { icon: CircleX, look: 'bg-error-50 text-error-700' },
}

const neutral = { icon: CircleHelp, look: 'bg-[#eceff0] text-muted' }

/** Styles the six statuses of bookings; any other text is neutral. */
export function StatusBadge({ status, className }: { status: string; className?: string }) {
  const { icon: Icon, look } = looks[status] ?? neutral
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-bold',
        look,
        className,
      )}
    >
      <Icon aria-hidden className="size-3.5" strokeWidth={2.2} />
      {status}
    </span>
  )
}
