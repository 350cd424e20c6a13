import { useProfile } from '#web/lib/session/profile.ts'
import { useToken } from '#web/lib/session/session.ts'
import { useVisitorPlace } from '#web/lib/state/visitor-place.ts'
import type { BannerView } from '../home.view.ts'

interface Person {
  /** undefined: a customer whose profile is not there yet. */
  hasBooked: boolean | undefined
  areaId: string | null | undefined
}

/** Banners for a person, in their order. */
export const bannersFor = <Banner extends Pick<BannerView, 'notFor' | 'areas'>>(
  banners: readonly Banner[],
  { hasBooked, areaId }: Person,
): Banner[] =>
  banners.filter(
    ({ notFor, areas }) =>
      (notFor === undefined || (hasBooked !== undefined && notFor !== hasBooked)) &&
      (!areas || areas.includes(areaId as string)),
  )

/**
 * The page is rendered once for all visitors; the place then decides, and the profile of a customer. Until it is there, app.css hides
 * what the page was sent with for new customers.
 */
export function useOwnBanners(banners: readonly BannerView[] = []): BannerView[] {
  const isVisitor = useToken() === null
  const { profile } = useProfile()
  const place = useVisitorPlace()
  return bannersFor(
    banners,
    isVisitor
      ? { hasBooked: false, areaId: place?.areaId }
      : { hasBooked: profile?.hasBooked, areaId: profile?.areaId },
  )
}
