import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { debounce } from '#contract/business.ts'
import { paths } from '#web/lib/paths.ts'

const resultsPath = paths.services

/** Goes to /services?q=… 100 ms after the last key; blank text goes nowhere. */
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
    // Read when it is needed: the page may have become the results since the last key, and Back must not stop at 'k'.
    const replace = window.location.pathname === resultsPath
    navigate(`${resultsPath}?q=${encodeURIComponent(query)}`, { replace })
  }
  function type(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => goNow(next.trim()), debounce.searchMs)
  }
  const goNow = useEffectEvent(go)

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

/** What the results on the page were searched for; empty on every other page. */
function useShownQuery(): string {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  return pathname === resultsPath ? (params.get('q') ?? '') : ''
}
