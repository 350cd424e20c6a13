import { useIsFetching } from '@tanstack/react-query'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { useKeys } from '#ops/lib/keys.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { KeysHelp } from './keys-help.tsx'
import { PhoneBar, SideNavigation } from './navigation.tsx'
import { Forbidden } from './pages/forbidden.tsx'
import { isConsolePage } from './sections.ts'
import { SessionEnd } from './session-end.tsx'
import { shellCopy } from './shell.copy.ts'

const Palette = lazy(() => asDefault(() => import('./palette/palette.tsx').then((file) => file.Palette)))

/** Navigation, the page, and the keys that work everywhere. */
export function Shell() {
  const [isPaletteOpen, setIsPaletteOpen] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  useKeys({ '/': () => focusSearch(() => setIsPaletteOpen(true)), '?': () => setIsHelpOpen(true) })
  usePaletteKey(isPaletteOpen, setIsPaletteOpen)
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
  return page && !may(page.call) ? <Forbidden title={page.title} /> : <Outlet />
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
