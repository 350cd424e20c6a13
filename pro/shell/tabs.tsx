import { CalendarDays, CalendarOff, ClipboardCheck, IndianRupee, type LucideIcon, UserRound } from 'lucide-react'
import { NavLink, Outlet } from 'react-router'
import { useMessages } from '#pro/lib/i18n/i18n.ts'
import { classes } from '#web/ui/classes.ts'

/** The first level, at the thumb. */
export function Tabs() {
  const { tabs } = useMessages()
  return (
    <>
      <main className="px-4 pt-5 pb-28">
        <Outlet />
      </main>
      <nav
        aria-label={tabs.label}
        className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-white pb-[env(safe-area-inset-bottom)]"
      >
        <ul className="mx-auto grid max-w-lg grid-cols-5">
          <Tab to="/" icon={ClipboardCheck} title={tabs.today} />
          <Tab to="/next" icon={CalendarDays} title={tabs.next} />
          <Tab to="/earnings" icon={IndianRupee} title={tabs.earnings} />
          <Tab to="/leave" icon={CalendarOff} title={tabs.leave} />
          <Tab to="/you" icon={UserRound} title={tabs.self} />
        </ul>
      </nav>
    </>
  )
}

function Tab({ to, icon: Icon, title }: { to: string; icon: LucideIcon; title: string }) {
  return (
    <li>
      <NavLink
        to={to}
        end
        className={({ isActive }) =>
          classes(
            'flex h-17 flex-col items-center justify-center gap-1 text-sm font-bold',
            isActive ? 'text-teal-700' : 'text-muted',
          )
        }
      >
        <Icon aria-hidden className="size-6" />
        {title}
      </NavLink>
    </li>
  )
}
