import { CalendarCheck, Crown, Gift, House, type LucideIcon, User } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { paths } from '#web/lib/paths.ts'
import { setDrawerOpen, useDrawerOpen } from '#web/lib/state/account-drawer.ts'
import { inPlace } from '#web/ui/actions/in-place.ts'
import { classes } from '#web/ui/classes.ts'
import { BottomBarMeta } from '#web/ui/layout/bottom-bar-meta.tsx'
import { PartForScreen } from '#web/ui/layout/server-part.tsx'

const tabs = [
  {
    to: paths.account,
    get title() {
      return t`Account`
    },
    icon: User,
  },
  {
    to: paths.membership,
    get title() {
      return t`Membership`
    },
    icon: Crown,
  },
  {
    to: paths.home,
    get title() {
      return t`Home`
    },
    icon: House,
  },
  {
    to: paths.bookings,
    get title() {
      return t`Booking`
    },
    icon: CalendarCheck,
  },
  {
    to: paths.rewards,
    get title() {
      return t`Rewards`
    },
    icon: Gift,
  },
]

const tabClasses =
  'group press flex w-full min-w-0 min-h-15 flex-col items-center justify-center gap-0.5 rounded-button text-[clamp(12px,3.2vw,0.75rem)] font-semibold'

/** Bottom navigation of phones; the tab of the current path is highlighted. */
export function TabBar() {
  return (
    <>
      <BottomBarMeta bar="tabs" />
      <PartForScreen
        as="nav"
        screen="phone"
        aria-label={t`Tabs`}
        className="fixed inset-x-0 bottom-0 z-30 flex h-(--tab-bar-height) items-start border-t border-line bg-white px-1 pt-1 pb-[env(safe-area-inset-bottom)] above-bar:hidden md:hidden short:static"
      >
        <Tabs />
      </PartForScreen>
    </>
  )
}

function Tabs() {
  const { pathname } = useLocation()
  const drawerOpen = useDrawerOpen()
  return (
    <>
      {tabs.map(({ to, title, icon }) => {
        const current = pathname === to || (to === paths.bookings && pathname.startsWith(`${to}/`))
        const opens = to === paths.account
        return (
          <Link
            key={to}
            to={to}
            aria-current={current && 'page'}
            viewTransition
            aria-haspopup={opens && 'dialog'}
            className={tabClasses}
            onClick={opens ? inPlace(() => setDrawerOpen(true)) : undefined}
          >
            <TabFace icon={icon} title={title} active={current || (opens && drawerOpen)} />
          </Link>
        )
      })}
    </>
  )
}

function TabFace({ icon: Icon, title, active }: { icon: LucideIcon; title: string; active: boolean }) {
  return (
    <>
      <span
        className={classes(
          'grid h-8 w-13 max-w-full place-items-center rounded-full transition-colors duration-200',
          active ? 'bg-teal-100 text-teal-700' : 'text-muted',
        )}
      >
        <Icon aria-hidden className="size-5.5" strokeWidth={active ? 2.3 : 1.9} />
      </span>
      <span className={active ? 'text-teal-700' : 'text-muted'}>{title}</span>
    </>
  )
}
