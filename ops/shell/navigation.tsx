import { Keyboard, KeySquare, LogOut, Menu, Search } from 'lucide-react'
import { use, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSignOut } from '#ops/features/sign-in/use-sign-out.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { LeaveContext, roleName, useMay, useStaff } from '#ops/lib/staff-session.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { useProfile } from '#web/lib/session/profile.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { getViews, type Section } from './console-page.ts'
import { sectionGroups } from './sections.ts'
import { shellCopy } from './shell.copy.ts'

interface ToolsProps {
  onGoTo: () => void
  onKeys: () => void
}

/** The sections of the role, in groups. */
export function SideNavigation({ onGoTo, onKeys }: ToolsProps) {
  const sections = useRef<HTMLElement>(null)
  // The list is longer than a window: the section of an address that was opened may be below its end.
  useEffect(() => {
    sections.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <header className="sticky top-0 hidden h-dvh flex-col bg-teal-900 text-teal-100 md:flex">
      <Name className="px-5 pt-3 pb-2.5" />
      <button
        type="button"
        onClick={onGoTo}
        className="mx-3 flex min-h-8 items-center gap-2 rounded-button bg-white/10 px-3 text-left text-sm hover:bg-white/15 focus-ring-light"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="flex-1">{shellCopy.goTo}</span>
        <kbd aria-hidden className="font-sans text-xs">
          Ctrl K
        </kbd>
      </button>
      <nav ref={sections} aria-label="Sections" className="min-h-0 flex-1 overflow-y-auto px-3 py-2">
        <SectionList look="dark" />
      </nav>
      <Account onKeys={onKeys} look="dark" />
    </header>
  )
}

/** On phones: the name and a menu that opens from below. */
export function PhoneBar({ onGoTo, onKeys }: ToolsProps) {
  const { pathname } = useLocation()
  // Of the page on which the menu was opened: another page closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = () => setOpenOn(pathname)
  return (
    <header className="sticky top-0 z-30 flex items-center bg-teal-900 pl-4 text-teal-100 md:hidden">
      <Name className="flex-1 py-3" />
      <IconButton icon={Search} label={shellCopy.goTo} variant="on-dark" onClick={onGoTo} />
      <IconButton icon={Menu} label={shellCopy.menu} variant="on-dark" onClick={open} />
      <SheetDialog
        open={openOn === pathname}
        onOpenChange={(opens) => setOpenOn(opens ? pathname : null)}
        title={shellCopy.menu}
      >
        <nav aria-label="Sections">
          <SectionList look="light" />
        </nav>
        <Account onKeys={onKeys} look="light" />
      </SheetDialog>
    </header>
  )
}

function Name({ className }: { className: string }) {
  return (
    <div className={classes('flex items-center gap-2', className)}>
      <img src="/brand/logo-on-dark.svg" alt="GharSaaf" width={100} height={22} className="h-5.5 w-auto" />
      <span className="text-sm font-semibold">{shellCopy.name}</span>
    </div>
  )
}

type Look = 'dark' | 'light'

const links: Readonly<Record<Look, (isActive: boolean) => string>> = {
  dark: (isActive) => (isActive ? 'bg-white/15 text-white' : 'hover:bg-white/10 focus-ring-light'),
  light: (isActive) => (isActive ? 'bg-teal-50 text-teal-700' : 'hover:bg-ground'),
}

/** The first view that the role may see opens. All of them fit a window of 800 px. */
function SectionList({ look }: { look: Look }) {
  const may = useMay()
  const { pathname } = useLocation()
  const groups = sectionGroups
    .map(({ title, sections }) => ({
      title,
      entries: sections.flatMap((section) => {
        const first = getViews(section).find(({ call }) => may(call))
        return first
          ? [{ section, to: `/${first.path}`, isActive: `${pathname}/`.startsWith(`/${section.path}/`) }]
          : []
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
  return groups.map(({ title, entries }) => (
    <div key={title} className="mb-3 md:mb-1">
      <p className={classes('px-3 pb-1 text-xs font-bold md:pb-0', look === 'dark' ? 'text-teal-200' : 'text-muted')}>
        {title}
      </p>
      <ul>
        {entries.map(({ section: { title: name, icon: Icon, count }, to, isActive }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isActive ? 'page' : undefined}
              className={classes(
                'flex min-h-11 items-center gap-2.5 rounded-button px-3 font-semibold md:min-h-6.5',
                links[look](isActive),
              )}
            >
              <Icon aria-hidden className="size-4.5 shrink-0 md:size-4" />
              {name}
              {count && <Waiting call={count} />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}

const countEveryMs = 120_000

/** Red while some of it is overdue. */
function Waiting({ call }: { call: NonNullable<Section['count']> }) {
  const { all = 0, overdue = 0 } = useStaffQuery(call, {}, { every: countEveryMs }).data?.data ?? {}
  if (all === 0) return null
  return (
    <span
      className={classes(
        'ml-auto min-w-6 rounded-full px-1.5 py-0.5 text-center text-xs font-bold tabular-nums',
        overdue > 0 ? 'bg-error text-white' : 'bg-marigold text-ink',
      )}
    >
      {all}
      <span className="sr-only">{shellCopy.waiting(overdue)}</span>
    </span>
  )
}

/** Who is signed in and how, the keys, the way out. Beside the page these are icons. */
function Account({ look, onKeys }: { look: Look; onKeys: () => void }) {
  const { role } = useStaff()
  const { profile } = useProfile()
  const signOut = useSignOut(use(LeaveContext))
  const isDark = look === 'dark'
  const name = profile && (profile.name || phoneLabel(profile.phoneNo))
  const tool = (text: string) => ({
    ...(isDark && { title: text }),
    className: classes(isDark ? iconClasses : toolClasses, links[look](false)),
  })
  const label = (text: string) => <span className={isDark ? 'sr-only' : undefined}>{text}</span>
  return (
    <div className={classes('border-t px-3', isDark ? 'border-white/15 py-2' : 'border-line py-3')}>
      <p className="px-3 pb-1">
        <span className={classes('block truncate font-semibold', isDark && 'text-white')}>{name ?? ' '}</span>
        <span className={classes('text-sm', !isDark && 'text-muted')}>{roleName(role)}</span>
      </p>
      <div className={isDark ? 'flex gap-1 px-1' : undefined}>
        <Link to="/account" {...tool(shellCopy.ownSignIn)}>
          <KeySquare aria-hidden className="size-4.5" />
          {label(shellCopy.ownSignIn)}
        </Link>
        {isDark && (
          <button type="button" onClick={onKeys} {...tool(shellCopy.keys)}>
            <Keyboard aria-hidden className="size-4.5" />
            {label(shellCopy.keys)}
          </button>
        )}
        <button
          type="button"
          aria-disabled={signOut.isPending}
          onClick={() => signOut.mutate(null)}
          {...tool(shellCopy.signOut)}
        >
          <LogOut aria-hidden className="size-4.5" />
          {label(shellCopy.signOut)}
        </button>
      </div>
    </div>
  )
}

const toolClasses = 'flex min-h-11 w-full items-center gap-2.5 rounded-button px-3 font-semibold'
const iconClasses = 'grid size-8 place-items-center rounded-button'
