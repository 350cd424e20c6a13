import { useProfile } from '#web/lib/session/profile.ts'
import type { BannerView } from './home.view.ts'

interface Person {
  hasBooked: boolean
  areaId: string | null
}

const visitor: Person = { hasBooked: false, areaId: null }

/** Banners for a person, in their order. */
export function bannersFor<Banner extends Pick<BannerView, 'audience' | 'areaIds'>>(
  banners: readonly Banner[],
  { hasBooked, areaId }: Person,
): Banner[] {
  return banners.filter(
    ({ audience, areaIds }) =>
      (audience === 'everyone' || (audience === 'returning') === hasBooked) &&
      (areaIds.length === 0 || (areaId !== null && areaIds.includes(areaId))),
  )
}

/** The page is rendered once for all visitors; the profile of a customer then decides. */
export function useOwnBanners(banners: readonly BannerView[]): BannerView[] {
  const { profile } = useProfile()
  return bannersFor(banners, profile ?? visitor)
}
