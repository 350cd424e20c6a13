import type { catalogCalls } from '#contract/calls.gen.ts'
import type { AnswerOf } from '#web/lib/web-call.ts'

type HomePage = AnswerOf<typeof catalogCalls.home>['data']

/** Fields no card shows: three quarters of the answer, which every phone would parse before hydration. */
export function homeView(page: HomePage) {
  const bestSellers = page.bestSellers.map(
    ({ _id, name, picture, price, priceLabel, strikePrice, time, rating, reviewsCount }) => ({
      _id,
      name,
      picture,
      price,
      priceLabel,
      strikePrice,
      time,
      rating,
      reviewsCount,
    }),
  )
  return { ...page, bestSellers, banners: page.banners.map(bannerToShow) }
}

/** Who sees it, as short as the script that decides: who has booked (true) or not (false) does not, nor other areas. */
export function bannerToShow({ audience, areaIds, ...banner }: HomePage['banners'][number]) {
  return {
    ...banner,
    notFor: { everyone: undefined, new: true, returning: false }[audience],
    areas: areaIds.length > 0 ? areaIds : undefined,
  }
}

export type HomeView = ReturnType<typeof homeView>
export type BannerView = HomeView['banners'][number]
export type StripItem = HomeView['strip'][number]
export type CategoryView = HomeView['categories'][number]
export type ComboView = HomeView['combos'][number]
export type BestSellerView = HomeView['bestSellers'][number]
