import type { catalogCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

type HomePage = EndpointResponse<typeof catalogCalls.home>['data']
type PictureOfHome = HomePage['strip'][number]['picture'] | HomePage['offers'][number]['picture']

/** Without the fields that no card shows: every phone would parse them before hydration. */
export function homeView(page: HomePage) {
  const lean = leanPictures()
  const bestSellers = page.bestSellers.map(
    ({ _id, name, picture, price, priceLabel, strikePrice, time, rating, reviewsCount }) => ({
      _id,
      name,
      picture: lean(picture),
      price,
      priceLabel,
      strikePrice,
      time,
      rating,
      reviewsCount,
    }),
  )
  return {
    banners: page.banners.map(bannerToShow),
    strip: page.strip.map((item) => ({ ...item, picture: lean(item.picture) })),
    categories: page.categories.map(({ _id, name, picture, serviceCount }) => ({
      _id,
      name,
      picture: lean(picture),
      serviceCount,
    })),
    combos: page.combos.map(({ image, ...combo }) => ({ ...combo, picture: lean(combo.picture) })),
    bestSellers,
    offers: page.offers.map((offer) => ({ ...offer, picture: lean(offer.picture) })),
  }
}

/** No card of home has an alt text: its name is beside the picture. Equal lists of widths are one object, which is sent once. */
function leanPictures() {
  const lists = new Map<string, number[]>()
  return <Shown extends PictureOfHome | null>(picture: Shown): Shown => {
    if (!picture) return picture
    const key = picture.widths.join()
    const widths = lists.get(key) ?? picture.widths
    lists.set(key, widths)
    return { ...picture, alt: '', widths }
  }
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
export type CarouselItem = HomeView['strip'][number]
export type CategoryView = HomeView['categories'][number]
export type ComboView = HomeView['combos'][number]
export type BestSellerView = HomeView['bestSellers'][number]
