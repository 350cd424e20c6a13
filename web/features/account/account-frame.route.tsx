import { Bell, Share2, User } from 'lucide-react'
import { NavLink, Outlet } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { frameCopy } from './frame.copy.ts'
import { placeLinks } from './places-card.tsx'

const links = [
  ...placeLinks,
  {
    to: paths.notifications,
    icon: Bell,
    get title() {
      return frameCopy.notifications
    },
  },
  {
    to: paths.share,
    icon: Share2,
    get title() {
      return frameCopy.share
    },
  },
  {
    to: paths.profile,
    icon: User,
    get title() {
      return frameCopy.profile
    },
  },
]

/** The customer's pages: on desktops in two columns, with the way to the others beside each. Visitors see one column. */
export default function AccountFrame() {
  return (
    <div className="account-frame">
      <nav aria-label={frameCopy.title} className="account-nav">
        <ul className="sticky top-[calc(var(--header-height)+1.5rem)] mt-6 grid gap-0.5 rounded-card bg-white p-2 shadow-1">
          {links.map(({ to, icon: Icon, title }) => (
            <li key={to}>
              <NavLink
                to={to}
                className={({ isActive }) =>
                  classes(
                    'flex min-h-11 items-center gap-3 rounded-button px-3 font-semibold hover:bg-teal-50',
                    isActive && 'bg-teal-50 text-teal-700',
                  )
                }
              >
                <Icon aria-hidden className="size-4.5 shrink-0 text-teal" />
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
