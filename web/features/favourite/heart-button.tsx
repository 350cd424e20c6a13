import { Heart } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { LoginPrompt } from '#web/features/identity/login-prompt.tsx'
import { readToken } from '#web/lib/session/session.ts'
import { inPlace } from '#web/ui/actions/in-place.ts'
import { classes } from '#web/ui/classes.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useRouteHandle } from '#web/ui/layout/route-handle.ts'
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
  const returnTo = useLikeInAddress(serviceId, (signedIn) => (signedIn ? like(true) : setAsking(true)))

  function toggle() {
    if (readToken() === null) return setAsking(true)
    if (!liked) toast.success(favouriteCopy.added)
    like(!liked)
  }

  return (
    <>
      <LikeForm>
        <button
          type="submit"
          name="like"
          value={serviceId}
          aria-pressed={liked}
          aria-label={t`Favourite: ${name}`}
          title={liked ? t`Remove from favourites` : t`Add to favourites`}
          onClick={inPlace(toggle)}
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
      </LikeForm>
      {asking && <LoginPrompt open wording="like" returnTo={returnTo} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Submitted only until scripts run: leads to this page with `?like=`, and the parameters that the server renders. */
function LikeForm({ children }: { children: ReactNode }) {
  const [params] = useSearchParams()
  const { query } = useRouteHandle()
  return (
    <form className="contents">
      {query?.map((name) => {
        const value = params.get(name)
        return value && <input key={name} type="hidden" name={name} value={value} />
      })}
      {children}
    </form>
  )
}

/** A heart that was tapped before the login is filled after it, also out of view. */
export const isHeartAsked = () => new URLSearchParams(location.search).has('like')

/**
 * `?like=` names the service that was tapped before login, or before scripts ran: applied once, then removed. Returns how
 * to write it.
 */
function useLikeInAddress(serviceId: string, onNamed: (signedIn: boolean) => void): string {
  const { pathname, state } = useLocation()
  const [params, setParams] = useSearchParams()
  const named = params.get('like') === serviceId
  const applyOnce = useEffectEvent(() => {
    onNamed(readToken() !== null)
    setParams(
      [...params].filter(([key]) => key !== 'like'),
      { replace: true, state, preventScrollReset: true },
    )
  })
  useEffect(() => {
    if (named) applyOnce()
  }, [named])
  return `${pathname}?${new URLSearchParams([...params, ['like', serviceId]])}`
}
