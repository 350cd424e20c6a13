import { Heart } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { LoginPrompt } from '#web/features/identity/login-prompt.tsx'
import { readToken } from '#web/lib/session/session.ts'
import { classes } from '#web/ui/classes.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useLike } from './favourite.api.ts'
import { favouriteCopy } from './favourite.copy.ts'

interface HeartButtonProps {
  serviceId: string
  /** For screen readers. */
  name: string
  className?: string
}

/** Toggles a favourite, over a picture. Visitors are asked to log in; the service they tapped is saved afterwards. */
export function HeartButton({ serviceId, name, className }: HeartButtonProps) {
  const { liked, like } = useLike(serviceId)
  const [asking, setAsking] = useState(false)
  const returnTo = useLikeInAddress(serviceId, () => like(true))

  function toggle() {
    if (readToken() === null) return setAsking(true)
    if (!liked) toast.success(favouriteCopy.added)
    like(!liked)
  }

  return (
    <>
      <button
        type="button"
        aria-pressed={liked}
        aria-label={`Favourite: ${name}`}
        title={liked ? 'Remove from favourites' : 'Add to favourites'}
        onClick={toggle}
        className={classes('group/heart grid size-11 shrink-0 place-items-center rounded-full', className)}
      >
        <span className="grid size-9 place-items-center rounded-full bg-white/92 shadow-1 transition duration-150 group-hover/heart:bg-white group-active/heart:scale-90">
          <Heart
            aria-hidden
            className={classes('size-5', liked ? 'fill-error text-error' : 'text-ink')}
            strokeWidth={1.9}
          />
        </span>
      </button>
      {asking && <LoginPrompt open wording="like" returnTo={returnTo} onClose={() => setAsking(false)} />}
    </>
  )
}

/** `?like=` names the service a visitor tapped before login: applied once, then removed. Returns how to write it. */
function useLikeInAddress(serviceId: string, onBack: () => void): string {
  const { pathname, search, state } = useLocation()
  const [params, setParams] = useSearchParams()
  const named = params.get('like') === serviceId
  const applyOnce = useEffectEvent(() => {
    if (readToken() === null) return
    onBack()
    const rest = new URLSearchParams(search)
    rest.delete('like')
    setParams(rest, { replace: true, state, preventScrollReset: true })
  })
  useEffect(() => {
    if (named) applyOnce()
  }, [named])
  const next = new URLSearchParams(search)
  next.set('like', serviceId)
  return `${pathname}?${next}`
}
