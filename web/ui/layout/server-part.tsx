import { type HTMLAttributes, type MouseEvent, startTransition, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { localPath } from '#web/lib/i18n/language.ts'
import { useFromServer } from '#web/lib/state/use-from-server.ts'

interface PartProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'footer' | 'header' | 'nav'
}

/** Hydration changes no HTML that a prop sets. Always this object: another one would be set. */
const asSent = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }

/**
 * A part of a page that never changes: the browser keeps what the server sent and runs none of its code. Its links lead on
 * as those of the router do, and back to the top. What else needs a script does not belong in it, as pictures do, whose
 * placeholder is one's work.
 */
export function ServerPart({ as: Part = 'div', children, ...rest }: PartProps) {
  const fromServer = useFromServer()
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = tappedLink(event)
    if (!link) return
    event.preventDefault()
    if (link.hash === top) return scrollTo({ top: 0, behavior: 'smooth' })
    const to = link.pathname + link.search
    const replace = to === location.pathname + location.search
    navigate(to.slice(localPath('').length) || '/', { replace })
  }
  if (import.meta.env.SSR || !fromServer)
    return (
      <Part {...rest} onClick={follow}>
        {children}
      </Part>
    )
  return <Part {...rest} {...asSent} onClick={follow} />
}

/** To a page of the shop, in this window. */
function tappedLink(event: MouseEvent<HTMLElement>): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element && event.target.closest('a')
  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
  if (event.defaultPrevented || elsewhere) return undefined
  const isOurs = link && !link.target && link.origin === location.origin && (!link.hash || link.hash === top)
  return isOurs ? link : undefined
}

const top = '#top'

/** Tailwind's md. */
const screens = { phone: 'not all and (min-width: 48rem)', desktop: '(min-width: 48rem)' }

interface ScreenPartProps extends PartProps {
  screen: keyof typeof screens
}

/**
 * A part that the style sheet shows on phones or on desktops alone: its code runs when the window has been of that size. The
 * element itself stays, with what an open dialog has set on it.
 */
export function PartForScreen({ as: Part = 'div', screen, children, ...rest }: ScreenPartProps) {
  const fromServer = useFromServer()
  const wasShown = useWasTrue(screens[screen])
  if (!wasShown && !fromServer) return null
  return (
    <Part {...rest}>
      {wasShown ? (
        <div className="contents">{children}</div>
      ) : (
        // Another element than the one with children, which React would add to the HTML.
        <div key="sent" className="contents" {...asSent} />
      )}
    </Part>
  )
}

function useWasTrue(query: string): boolean {
  const [wasTrue, setWasTrue] = useState(() => import.meta.env.SSR || matchMedia(query).matches)
  useEffect(() => {
    if (wasTrue) return
    const media = matchMedia(query)
    // What the server sent stays until the code of the part is there.
    const look = () => startTransition(() => setWasTrue(media.matches))
    media.addEventListener('change', look)
    return () => media.removeEventListener('change', look)
  }, [query, wasTrue])
  return wasTrue
}
