import { useProfile } from '#web/lib/session/profile.ts'
import type { BannerView } from '../home.view.ts'

interface Person {
  hasBooked: boolean
  areaId: string | null
}

/** Banners for a person, in their order; undefined: a visitor. */
export const bannersFor = <Banner extends Pick<BannerView, 'notFor' | 'areas'>>(
  banners: readonly Banner[],
  person: Person | undefined,
): Banner[] =>
  banners.filter(
    ({ notFor, areas }) => notFor !== !!person?.hasBooked && (!areas || areas.includes(person?.areaId as string)),
  )

/** The page is rendered once for all visitors; the profile of a customer then decides. */
export const useOwnBanners = (banners: readonly BannerView[] = []) => bannersFor(banners, useProfile().profile)
