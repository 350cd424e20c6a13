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

  // React keeps what was typed before it took the page over in the field alone, and would write over it.
  const takeEarly = useEffectEvent(() => {
    const early = field.current?.value ?? ''
    if (early !== text) type(early)
  })
  useEffect(() => takeEarly(), [])

  // The box follows a link with another q, or leaving the results. While one types it does not: the address lags behind
  // the keys, and on a slow phone it would take back what was typed since. Back is no typing.
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
