import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { debounce } from '#contract/business.ts'

const resultsPath = '/services'

/** Goes to /services?q=… 100 ms after the last key; blank text goes nowhere (SPEC 2, 5). */
export function useSearchNavigation() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const shown = pathname === resultsPath ? (params.get('q') ?? '') : ''
  const [text, setText] = useState(shown)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const own = useRef(shown)

  // Back button, a link with another q, leaving the results: the box follows. Its own navigation must not overwrite what was typed since.
  useEffect(() => {
    if (shown !== own.current) setText(shown)
    own.current = shown
  }, [shown])
  useEffect(() => () => clearTimeout(timer.current), [])

  function go(query: string) {
    clearTimeout(timer.current)
    if (query === '' || query === shown) return
    own.current = query
    navigate(`${resultsPath}?q=${encodeURIComponent(query)}`, { replace: pathname === resultsPath })
  }

  return {
    text,
    setText(next: string) {
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => go(next.trim()), debounce.searchMs)
    },
    submit: () => go(text.trim()),
  }
}
