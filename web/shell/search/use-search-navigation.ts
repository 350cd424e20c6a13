import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { debounce } from '#contract/lib/business.ts'
import { localPath } from '#web/lib/i18n/language.ts'
import { paths } from '#web/lib/paths.ts'

const resultsPath = paths.services

/** Navigates to /services?q=… 100 ms after the last key; blank text does not navigate. */
export function useSearchNavigation() {
  const navigate = useNavigate()
  const shown = useShownQuery()
  const [text, setText] = useState(shown)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function go(query: string) {
    clearTimeout(timer.current)
    if (query === '' || query === shown) return
    // Read at call time: on the results page replace the entry, so that Back does not stop at each prefix.
    const replace = window.location.pathname === localPath(resultsPath)
    navigate(`${resultsPath}?q=${encodeURIComponent(query)}`, { replace })
  }
  const goNow = useEffectEvent(go)
  // The same on each render: suggestions that did not change are not drawn again.
  const type = useCallback((next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => goNow(next.trim()), debounce.searchMs)
  }, [])

  // Follows the address (a link with another q, leaving the results), but not while the field has focus: the address lags
  // behind typing and would overwrite newer text on a slow phone. Back always follows.
  const isBack = useNavigationType() === 'POP'
  const follow = useEffectEvent(() => {
    if (field.current === document.activeElement && !isBack) return
    clearTimeout(timer.current)
    setText(shown)
  })
  const followed = useRef(shown)
  useEffect(() => {
    if (followed.current === shown) return
    followed.current = shown
    follow()
  }, [shown])

  return { field, text, type, submit: () => go(text.trim()) }
}

/** The query of the results page; '' on other pages. */
function useShownQuery(): string {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  return pathname === resultsPath ? (params.get('q') ?? '') : ''
}
