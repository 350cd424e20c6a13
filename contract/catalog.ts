import Type from 'typebox'
import { envelope, read, tagged } from './lib/endpoint.ts'
import { Id, inLanguage, literals, PictureView, Rupees } from './lib/fields.ts'
import { OfferView } from './offer.ts'
import { PermittedDaysOrNull } from './plan.ts'
import { serviceFilters, serviceSorts } from './rules/service-list.ts'

const Select = Type.Union([Type.Literal('single'), Type.Literal('multi')])
export const NamedRef = Type.Object({ _id: Id, name: Type.String() })

const variantFields = {
  variantId: Id,
  variantName: Type.String(),
  price: Type.Union([Rupees, Type.Null()], { description: 'null: quoted after an inspection' }),
  durationMinutes: Type.Integer(),
  coversTwoBathrooms: Type.Boolean(),
  minUnits: Type.Union([Type.Integer(), Type.Null()]),
  maxUnits: Type.Union([Type.Integer(), Type.Null()]),
  visits: Type.Union([Type.Integer(), Type.Null()]),
  warrantyDays: Type.Union([Type.Integer(), Type.Null()]),
}

/** A variant of the last level. The catalog nests two levels; `children` is a list of one. */
export const LeafVariant = Type.Object({ ...variantFields, children: Type.Array(Type.Object({})) })
export const Variant = Type.Object({
  ...variantFields,
  children: Type.Array(Type.Object({ title: Type.String(), select: Select, variants: Type.Array(LeafVariant) })),
})

export const AddOn = Type.Object({
  _id: Id,
  name: Type.String(),
  price: Rupees,
  durationMinutes: Type.Integer(),
  picture: Type.Optional(PictureView),
})

/** A service in lists. */
export const serviceFields = {
  _id: Id,
  name: Type.String(),
  kind: Type.Union([Type.Literal('service'), Type.Literal('combo')]),
  icon: Type.String({ description: 'path of a small picture' }),
  picture: PictureView,
  description: Type.String(),
  price: Type.Union([Rupees, Type.Null()], { description: "null: 'Price on request'" }),
  strikePrice: Type.Union([Rupees, Type.Null()], { description: 'former price, if any' }),
  priceLabel: Type.Union([Type.Literal('from'), Type.Literal('fixed')], {
    description: 'from: the price is the lowest of several',
  }),
  perBathroomPrice: Type.Union([Rupees, Type.Null()], { description: 'where a variant covers two bathrooms' }),
  time: Type.Integer({ description: 'minutes' }),
  rating: Type.Union([Type.Number(), Type.Null()], {
    description: 'mean of the reviews, one decimal; null while they are few',
  }),
  reviewsCount: Type.Integer(),
  isWithoutVariant: Type.Boolean(),
  quantityUnit: Type.Union([Type.String(), Type.Null()]),
  maxQuantity: Type.Integer(),
  subCategoryId: Type.Union([NamedRef, Type.Null()]),
  childCategoryId: Type.Union([NamedRef, Type.Null()]),
  categoryId: Type.Union([NamedRef, Type.Null()]),
  addOns: Type.Array(AddOn, { description: 'extras; their ids go into selectedVariants like those of variants' }),
}
const packages = Type.Union([
  Type.Object({ title: Type.String(), select: Select, variants: Type.Array(Variant) }),
  Type.Null(),
])
export const ServiceView = Type.Object({ ...serviceFields, packages })

/** Two drawings of one place, from the same side. */
const BeforeAfter = Type.Object({ before: PictureView, after: PictureView })
const Question = Type.Object({ q: Type.String(), a: Type.String() })
export const ServiceDetailView = Type.Object({
  ...serviceFields,
  packages,
  inclusions: Type.Array(Type.String()),
  exclusions: Type.Array(Type.String()),
  customerPrep: Type.Array(Type.String()),
  questions: Type.Array(Question),
  warranty: Type.Union([
    Type.Object({ days: Type.Integer(), reportWithinHours: Type.Integer(), remedy: Type.String() }),
    Type.Null(),
  ]),
  safety: Type.Union([Type.Object({ reEntryHours: Type.Number(), keepAway: Type.Array(Type.String()) }), Type.Null()]),
  beforeAfter: Type.Union([BeforeAfter, Type.Null()]),
  firstChoice: Type.Array(Id, { description: 'variants that a page begins with: the cheapest' }),
  usualChoice: Type.Array(Id, { description: 'variants booked most; empty while too few were booked' }),
  includedServices: Type.Array(Type.Object({ serviceId: Id, label: Type.String(), picture: PictureView }), {
    description: 'parts of a combo',
  }),
  plans: Type.Array(
    Type.Object({
      variantId: Id,
      visits: Type.Integer(),
      validDays: Type.Integer({ description: 'from the first visit to the last day of the others' }),
      permittedDays: PermittedDaysOrNull,
    }),
    { description: 'variants that sell several visits, booked one by one' },
  ),
})

export const SubcategoryView = Type.Object({
  _id: Id,
  name: Type.String(),
  icon: Type.String(),
  images: Type.Array(Type.String()),
  picture: PictureView,
  categoryId: Id,
  services: Type.Array(ServiceView),
})

export const CategoryView = Type.Object({
  _id: Id,
  name: Type.String(),
  description: Type.String(),
  images: Type.Array(Type.String()),
  picture: PictureView,
  serviceCount: Type.Integer(),
})

export const bannerAudiences = ['everyone', 'new', 'returning'] as const
export type BannerAudience = (typeof bannerAudiences)[number]

/** Pages are the same for all: who sees a banner is decided where it is shown. */
export const BannerView = Type.Object({
  _id: Id,
  title: Type.String(),
  description: Type.String(),
  eyebrow: Type.String(),
  image: Type.String(),
  picture: PictureView,
  pictureMobile: PictureView,
  background: Type.String(),
  textColor: Type.String(),
  target: Type.String({ description: 'path that Learn More opens' }),
  audience: {
    ...literals(bannerAudiences),
    description: 'new: visitors, and customers without a booking; returning: customers with one',
  },
  areaIds: Type.Array(Id, { description: 'for customers whose place is in one of these areas; empty: all' }),
})

export const ComboView = Type.Object({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  price: Rupees,
  originalPrice: Rupees,
  discount: Type.String({ description: "such as 'Save ₹248'" }),
  image: Type.String(),
  picture: PictureView,
  services: Type.Array(Type.String()),
  rating: Type.Union([Type.Number(), Type.Null()]),
  reviews: Type.Integer(),
  time: Type.Integer({ description: 'minutes' }),
})

/** A service as a suggestion below the search field. */
const SuggestedService = Type.Object({
  _id: serviceFields._id,
  name: serviceFields.name,
  kind: serviceFields.kind,
  picture: serviceFields.picture,
  price: serviceFields.price,
  priceLabel: serviceFields.priceLabel,
  quantityUnit: serviceFields.quantityUnit,
})
const anyFilter = `(${serviceFilters.join('|')})`
const choosing = {
  sort: Type.Optional(literals(serviceSorts)),
  filters: Type.Optional(
    Type.String({
      pattern: `^${anyFilter}(,${anyFilter}){0,${serviceFilters.length - 1}}$`,
      description: `all must hold, separated by commas: ${serviceFilters.join(', ')}`,
    }),
  ),
}
export const FilterCounts = Type.Array(Type.Object({ filter: literals(serviceFilters), count: Type.Integer() }), {
  description: 'how many services are left with this filter, besides those that were asked for',
})

const SmallService = Type.Object({
  _id: Id,
  name: Type.String(),
  price: Rupees,
  priceLabel: serviceFields.priceLabel,
})
const CarouselItem = Type.Object({ id: Id, name: Type.String(), picture: PictureView, target: Type.String() })

export const catalogCalls = tagged('service', {
  banners: read({
    tag: 'banner',
    path: '/v1/banner/listing',
    access: 'public',
    summary: 'Banners of the home page.',
    input: Type.Object(inLanguage),
    response: envelope(Type.Object({ banners: Type.Array(BannerView) })),
  }),
  categories: read({
    tag: 'category',
    path: '/v1/category/listing',
    access: 'public',
    summary: 'All categories.',
    input: Type.Object(inLanguage),
    response: envelope(Type.Object({ categories: Type.Array(CategoryView) })),
  }),
  subcategoriesOfCategory: read({
    tag: 'subCategory',
    path: '/v1/subCategory/subCategoriesByCategory/:categoryId',
    access: 'public',
    summary: 'Subcategories of a category with their services.',
    input: Type.Object({ categoryId: Id, ...inLanguage }),
    response: envelope(Type.Array(SubcategoryView)),
    errors: ['NOT_FOUND'],
  }),
  cleaningList: read({
    tag: 'nextLevel',
    path: '/v1/nextLevel/childcategory/:categoryId',
    access: 'public',
    summary: "Services below a category for the cleaning list; 'cleaning' is every cleaning category.",
    input: Type.Object({ categoryId: Id, ...choosing, ...inLanguage }),
    response: Type.Object({
      status: Type.Literal(true),
      message: Type.Object({ data: Type.Array(ServiceView), filters: FilterCounts }),
    }),
    errors: ['NOT_FOUND'],
  }),
  subcategoriesAround: read({
    tag: 'nextLevel',
    path: '/v1/nextLevel/subCategory/:serviceId',
    access: 'public',
    summary: 'Subcategories with services of the category that a service, subcategory or category id belongs to.',
    input: Type.Object({ serviceId: Id, ...choosing, ...inLanguage }),
    response: Type.Object({
      status: Type.Literal(true),
      message: Type.Object({
        data: Type.Array(SubcategoryView),
        filters: FilterCounts,
        category: Type.Object({
          _id: Id,
          name: Type.String(),
          rating: Type.Union([Type.Number(), Type.Null()]),
          bookedCount: Type.Integer(),
        }),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  service: read({
    path: '/v1/service/fetchSingleService/:serviceId',
    access: 'public',
    summary: 'One service or combo with all details.',
    input: Type.Object({ serviceId: Id, ...inLanguage }),
    response: envelope(ServiceDetailView),
    errors: ['SERVICE_NOT_FOUND'],
  }),
  services: read({
    path: '/v1/service/listing',
    access: 'public',
    summary: 'Services, page by page; `search`, `category` and `filters` choose among them.',
    input: Type.Object({
      ...inLanguage,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
      search: Type.Optional(Type.String({ maxLength: 100 })),
      category: Type.Optional(Id),
      ...choosing,
    }),
    response: envelope(
      Type.Object({
        services: Type.Array(ServiceView),
        total: Type.Integer(),
        filters: FilterCounts,
      }),
    ),
  }),
  suggestions: read({
    path: '/v1/service/suggestions',
    access: 'public',
    summary: 'Some services that match what was typed so far; without a term those booked most.',
    input: Type.Object({ term: Type.Optional(Type.String({ maxLength: 100 })), ...inLanguage }),
    response: envelope(Type.Object({ services: Type.Array(SuggestedService) })),
  }),
  search: read({
    tag: 'user',
    path: '/v1/user/search',
    access: 'public',
    summary: 'Services whose name, description or category matches; tolerates misspellings.',
    input: Type.Object({ term: Type.String({ maxLength: 100 }), ...inLanguage }),
    response: envelope(
      Type.Object({
        services: Type.Array(ServiceView),
        didYouMean: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  }),
  combos: read({
    tag: 'combo',
    path: '/v1/combo/listing',
    access: 'public',
    summary: 'Combos.',
    input: Type.Object(inLanguage),
    response: envelope(Type.Object({ combos: Type.Array(ComboView) })),
  }),
  bestSellers: read({
    path: '/v1/service/bestSellers',
    access: 'public',
    summary: 'Best sellers.',
    input: Type.Object(inLanguage),
    response: envelope(Type.Object({ services: Type.Array(ServiceView) })),
  }),
  smallServices: read({
    path: '/v1/service/small',
    access: 'public',
    summary: 'The services with the lowest prices, cheapest first, to complete a cart below the minimum.',
    input: Type.Object(inLanguage),
    response: envelope(Type.Object({ services: Type.Array(SmallService) })),
  }),
  home: read({
    tag: 'home',
    path: '/v1/home/page',
    access: 'public',
    summary: 'All catalog data of the home page in one read.',
    input: Type.Object(inLanguage),
    response: envelope(
      Type.Object({
        banners: Type.Array(BannerView),
        strip: Type.Array(CarouselItem),
        categories: Type.Array(CategoryView),
        combos: Type.Array(ComboView),
        bestSellers: Type.Array(ServiceView),
        offers: Type.Array(OfferView),
      }),
    ),
  }),
})
