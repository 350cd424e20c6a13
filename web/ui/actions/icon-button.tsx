import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { formatCopy } from '#web/lib/i18n/format.copy.ts'
import { classes } from '../classes.ts'

interface IconLook {
  icon: LucideIcon
  /** Accessible name and tooltip. */
  label: string
  variant?: 'plain' | 'framed' | 'on-dark'
  /** Badge: hidden at 0, '99+' above 99. */
  count?: number
}

const looks = {
  plain: 'text-ink hover:bg-teal-50',
  framed: 'bg-white text-ink ring-1 ring-inset ring-line hover:bg-teal-50',
  'on-dark': 'text-white hover:bg-white/12 focus-ring-light',
}

function iconClasses(variant: IconLook['variant'] = 'plain', className?: string): string {
  return classes(
    'relative inline-grid size-11 shrink-0 place-items-center rounded-button transition duration-150 active:scale-95',
    looks[variant],
    className,
  )
}

export function IconButton({
  icon: Icon,
  label,
  variant,
  count,
  className,
  ...rest
}: ComponentProps<'button'> & IconLook) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={iconClasses(variant, className)}
      aria-label={labelWithCount(label, count)}
    >
      <Icon aria-hidden className="size-5.5" strokeWidth={1.9} />
      <CountBadge count={count} />
    </button>
  )
}

export function IconLink({ icon: Icon, label, variant, count, className, ...rest }: LinkProps & IconLook) {
  return (
    <Link title={label} {...rest} className={iconClasses(variant, className)} aria-label={labelWithCount(label, count)}>
      <Icon aria-hidden className="size-5.5" strokeWidth={1.9} />
      <CountBadge count={count} />
    </Link>
  )
}

function labelWithCount(label: string, count = 0): string {
  return count > 0 ? `${label}, ${formatCopy.items(count)}` : label
}

function CountBadge({ count = 0 }: { count?: number }) {
  if (count <= 0) return null
  return (
    <span
      // A new element for a new number, which plays its animation.
      key={count}
      aria-hidden
      className="animate-pop absolute top-0.5 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-marigold px-1 text-[0.6875rem] leading-none font-extrabold text-ink tabular-nums"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
