import { useIsFetching } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { smsHealthCalls } from '#contract/calls.gen.ts'
import { SmsOutageNote } from '#ops/features/account-unlock/sms-outage-note.tsx'
import { formatTime } from '#ops/lib/format.ts'
import { setLetterKeys, useKeys, useLetterKeys } from '#ops/lib/keys.ts'
import { useMay, useStaff } from '#ops/lib/staff-session.ts'
import { SectionContext } from '#ops/ui/page.tsx'
import { expireSession, readToken } from '#web/lib/session/session.ts'
import { useServerNow } from '#web/lib/state/server-clock.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { getViews } from './console-page.ts'
import { PhoneBar, SideNavigation } from './navigation.tsx'
import { Forbidden } from './pages/pages.tsx'
import { isConsolePage, sections } from './sections.ts'
import { shellCopy } from './shell.copy.ts'

const Palette = lazy(() => asDefault(() => import('./palette/palette.tsx').then((file) => file.Palette)))

/** Navigation, the page, and the keys that work everywhere. */
export function Shell() {
  const [isPaletteOpen, setIsPaletteOpen] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  useKeys({ '/': () => focusSearch(() => setIsPaletteOpen(true)), '?': () => setIsHelpOpen(true) })
  usePaletteKey(isPaletteOpen, setIsPaletteOpen)
  const may = useMay()
  const tools = { onGoTo: () => setIsPaletteOpen(true), onKeys: () => setIsHelpOpen(true) }
  return (
    <div className="md:grid md:min-h-dvh md:grid-cols-[13.5rem_1fr]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-white focus:p-3"
      >
        {shellCopy.skip}
      </a>
      <SideNavigation {...tools} />
      <PhoneBar {...tools} />
      <div className="min-w-0">
        <Progress />
        <SessionEnd />
        {may(smsHealthCalls.find) && <SmsOutageNote />}
        <main id="main" tabIndex={-1} className="outline-none">
          <Content />
        </main>
      </div>
      <KeysHelp open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      <Suspense>{isPaletteOpen && <Palette onClose={() => setIsPaletteOpen(false)} />}</Suspense>
      <ScrollRestoration />
    </div>
  )
}

/** A page that the role may not open says so, also by a deep link. */
function Content() {
  const may = useMay()
  const page = useMatches()
    .map(({ handle }) => handle)
    .find(isConsolePage)
  if (page && !may(page.call)) return <Forbidden title={page.title} />
  const section = page && sections.find((one) => getViews(one).includes(page))
  const views = section ? getViews(section).filter(({ call }) => may(call)) : []
  const tabs = section && {
    title: section.title,
    shared: section.shared ?? [],
    views: views.map(({ path, title }) => ({
      to: `/${path}`,
      title: path === section.path ? (section.tab ?? title) : title,
    })),
  }
  return (
    <SectionContext value={tabs && views.length > 1 ? tabs : null}>
      <Outlet />
    </SectionContext>
  )
}

/** A line at the top while a page or its data loads. */
function Progress() {
  const isLoading = useNavigation().state !== 'idle'
  const isFetching = useIsFetching() > 0
  if (!isLoading && !isFetching) return null
  return <div aria-hidden className="fixed inset-x-0 top-0 z-40 h-0.5 fade-in-late bg-marigold" />
}

/** The search of the page, else the palette. */
function focusSearch(openPalette: () => void): void {
  const field = document.querySelector<HTMLElement>('[data-search]')
  if (field) field.focus()
  else openPalette()
}

/** Not over another dialog: the palette would open a page below it. */
function usePaletteKey(isOpen: boolean, setOpen: (open: boolean) => void): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (isOpen || !document.querySelector('[role="dialog"]')) setOpen(!isOpen)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

const warnBeforeMs = 15 * 60_000
const checkEveryMs = 20_000

/** A session of staff lasts twelve hours: says so before its end, then leads to the sign-in over this page. */
function SessionEnd() {
  const { endsAt } = useStaff()
  const leftMs = Date.parse(endsAt) - useServerNow(checkEveryMs)
  useEffect(() => {
    if (leftMs <= 0) end()
  }, [leftMs])
  if (leftMs > warnBeforeMs) return null
  return (
    <InPageAlert
      tone="warning"
      className="mx-4 mt-4 md:mx-6"
      action={
        <Button variant="outline" size="small" onClick={end}>
          {shellCopy.signInAgain}
        </Button>
      }
    >
      {shellCopy.endsSoon(formatTime(endsAt))}
    </InPageAlert>
  )
}

function end(): void {
  const token = readToken()
  if (token) expireSession(token)
}

const keys = [
  ['Ctrl K', 'Search or go to a page'],
  ['/', 'Search this page'],
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Open the row'],
  ['Arrows', 'Next visit on the board'],
  ['m', 'Move the visit on the board'],
  ['Esc', 'Close a dialog'],
  ['?', 'This list'],
] as const

function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isOn = useLetterKeys()
  return (
    <SheetDialog open={open} onOpenChange={(next) => !next && onClose()} title={shellCopy.keys}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
        {keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-sm bg-ground px-2 py-1 text-center font-sans text-sm font-bold ring-1 ring-line">
                {key}
              </kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex min-h-11 items-center gap-3 border-t border-line pt-3">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => setLetterKeys(event.target.checked)}
          className="size-5 accent-teal"
        />
        Keys of one letter are on
      </label>
    </SheetDialog>
  )
}
