import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'

interface LinkRowProps {
  to: string
  title: string
  icon: LucideIcon
  note?: string
  onClick?: (event: MouseEvent) => void
}

/** A row of links in the drawer, on the account page and in the profile. */
export function LinkRow({ to, title, icon: Icon, note, onClick }: LinkRowProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-13 items-center gap-3.5 rounded-button px-2.5 py-1 font-semibold hover:bg-teal-50"
        onClick={onClick}
      >
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-teal-50 text-teal">
          <Icon aria-hidden className="size-4.5" />
        </span>
        <span className="min-w-0 flex-1">
          {title}
          {note && <span className="block truncate text-sm font-normal text-muted">{note}</span>}
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-outline" />
      </Link>
    </li>
  )
}
