import type { BannerAudience, catalogCalls } from '#contract/catalog.ts'
import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import type { Language } from '#contract/lib/languages.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { Catalog, CatalogService } from './catalog.model.ts'
import { shownRating } from './catalog.rules.ts'
import { imagePath } from './picture.rules.ts'
import { categoryView, getPriceLabel, serviceView } from './service.views.ts'

type HomePage = EndpointResponse<typeof catalogCalls.home>['data']

const maxBestSellers = 12

export function homePage(catalog: Catalog): HomePage {
  return {
    banners: bannerViews(catalog),
    strip: catalog.carouselItems.map(({ id, name, picture, target }) => ({
      id,
      name,
      picture: catalog.pictures(picture),
      target,
    })),
    categories: catalog.categories.map((category) => categoryView(catalog, category)),
    combos: comboViews(catalog),
    bestSellers: bestSellers(catalog).map(serviceView),
    offers: offerViews(catalog),
  }
}

export function bannerViews({ banners, pictures }: Catalog): HomePage['banners'] {
  return banners.map((banner) => ({
    _id: banner.id,
    title: banner.title,
    description: banner.description,
    eyebrow: banner.eyebrow,
    image: imagePath(pictures(banner.picture)),
    picture: pictures(banner.picture),
    pictureMobile: pictures(banner.picture_mobile),
    background: banner.background,
    textColor: banner.text_color,
    target: banner.target,
    audience: banner.audience as BannerAudience,
    areaIds: banner.area_ids,
  }))
}

export function offerViews({ promotions, pictures }: Catalog): HomePage['offers'] {
  return promotions.map((promotion) => ({
    id: promotion.id,
    image: imagePath(pictures(promotion.picture)),
    picture: pictures(promotion.picture),
    title: promotion.title,
    description: promotion.description,
    discount: promotion.discount_percent,
    expiryDate: promotion.expires_on,
    code: promotion.code,
    terms: promotion.terms,
  }))
}

/** Words of the server about an amount, in the languages of the catalog. */
const savings: Readonly<Record<Language, (amount: string) => string>> = {
  en: (amount) => `Save ${amount}`,
  hi: (amount) => `${amount} की बचत`,
  kn: (amount) => `${amount} ಉಳಿತಾಯ`,
  ta: (amount) => `${amount} சேமிப்பு`,
  te: (amount) => `${amount} ఆదా`,
  mr: (amount) => `${amount} ची बचत`,
  bn: (amount) => `${amount} সাশ্রয়`,
}

export function comboViews({ combos, language }: Catalog): HomePage['combos'] {
  return combos.map((combo) => comboView(combo, language))
}

function comboView({ row, comboItems, picture }: CatalogService, language: Language): HomePage['combos'][number] {
  const price = row.price_paise ?? 0
  const original = row.strike_price_paise ?? price
  return {
    id: row.id,
    title: row.name,
    description: row.description,
    price: rupeesFromPaise(price),
    originalPrice: rupeesFromPaise(original),
    discount: original > price ? savings[language](formatRupees(rupeesFromPaise(original - price))) : '',
    image: imagePath(picture),
    picture,
    services: comboItems.map(({ label }) => label),
    rating: shownRating(row.rating_sum, row.rating_count),
    reviews: row.rating_count,
    time: row.duration_minutes,
  }
}

const maxSmallServices = 12

/** Not those sold by unit or area: the price of one is not what they cost. */
export function smallServices({ offered }: Catalog) {
  return offered
    .flatMap((service) => {
      const { id: _id, name, price_paise, quantity_unit } = service.row
      if (price_paise === null || quantity_unit !== null) return []
      return [{ _id, name, price: rupeesFromPaise(price_paise), priceLabel: getPriceLabel(service) }]
    })
    .sort((one, other) => one.price - other.price)
    .slice(0, maxSmallServices)
}

/** Counted from completed visits; services without any are left out. */
export function bestSellers({ offered }: Catalog): CatalogService[] {
  return offered
    .filter(({ row }) => row.booked_count > 0)
    .sort((one, other) => other.row.booked_count - one.row.booked_count)
    .slice(0, maxBestSellers)
}
