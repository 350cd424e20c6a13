import { endingSoonDays } from '#contract/business.ts'
import type { catalogCalls } from '#contract/calls.gen.ts'
import { addDays } from '#contract/india-time.ts'
import type { AnswerOf } from '#web/lib/web-call.ts'

type HomePage = AnswerOf<typeof catalogCalls.home>['data']

/** Without what no card shows: three quarters of the answer, which every phone would have to read before the page works. */
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
export type OfferView = HomeView['offers'][number]

/** True when the last day is today or at most 7 days away (SPEC 4). Days are YYYY-MM-DD in India. */
export function isEndingSoon(expiryDate: string, today: string): boolean {
  return expiryDate >= today && expiryDate <= addDays(today, endingSoonDays)
}

const months = 'January February March April May June July August September October November December'.split(' ')

/** '2026-12-05' → '5 December'. */
export function dayLabel(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${date} ${months[(month ?? 1) - 1]}`
}
