import type { catalogCalls } from '#contract/calls.gen.ts'
import type { AnswerOf } from '#web/lib/web-call.ts'

type HomePage = AnswerOf<typeof catalogCalls.home>['data']

/** Fields no card shows: three quarters of the answer, which every phone would parse before hydration. */
export function homeView(page: HomePage) {
  const bestSellers = page.bestSellers.map(
    ({ _id, name, picture, price, strikePrice, time, rating, reviewsCount }) => ({
      _id,
      name,
      picture,
      price,
      strikePrice,
      time,
      rating,
      reviewsCount,
    }),
  )
  return { ...page, bestSellers }
}

export type HomeView = ReturnType<typeof homeView>
export type BannerView = HomeView['banners'][number]
export type StripItem = HomeView['strip'][number]
export type CategoryView = HomeView['categories'][number]
export type ComboView = HomeView['combos'][number]
export type BestSellerView = HomeView['bestSellers'][number]
