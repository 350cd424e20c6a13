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
import { t } from '#contract/i18n/sentence.ts'
import { classes } from '../classes.ts'

/* The icon repeats the meaning of the colour for colour-blind users. */
const looks: Record<string, { icon: LucideIcon; label: string; look: string } | undefined> = {
  Pending: {
    icon: CalendarClock,
    get label() {
      return t`Pending`
    },
    look: 'bg-amber-50 text-amber-900',
  },
  Confirmed: {
    icon: ShieldCheck,
    get label() {
      return t`Confirmed`
    },
    look: 'bg-teal-50 text-teal-700',
  },
  Progress: {
    icon: Sparkles,
    get label() {
      return t`Progress`
    },
    look: 'bg-[#e7ecfb] text-[#30438a]',
  },
  Completed: {
    icon: CircleCheck,
    get label() {
      return t`Completed`
    },
    look: 'bg-success-50 text-success',
  },
  Cancelled: {
    icon: Ban,
    get label() {
      return t({ context: 'ui', message: `Cancelled` })
    },
    look: 'bg-[#eceff0] text-muted',
  },
  Failed: {
    icon: CircleX,
    get label() {
      return t`Failed`
    },
    look: 'bg-error-50 text-error-700',
  },
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
