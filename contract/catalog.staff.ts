import Type, { type Static } from 'typebox'
import { BannerView, CategoryView, ComboView, ServiceDetailView, ServiceView, SubcategoryView } from './catalog.ts'
import { bodyLimits, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, Id, Instant, literals, Rupees } from './lib/fields.ts'

/** Rows of the catalog that have a price; a combo is a service. */
const pricedEntities = ['service', 'variant', 'add_on'] as const
export type PricedEntity = (typeof pricedEntities)[number]

const RupeesOrNull = Type.Union([Rupees, Type.Null()])
export const Reason = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' })
export const Price = Type.Number({ minimum: 0, maximum: 1_000_000, description: 'rupees, at most two decimals' })
export const Revision = Type.Integer({ minimum: 0, description: 'of the service as it was read' })
/** A whole hour in India. */
export const From = Type.Object({ day: Day, hour: Type.Integer({ minimum: 0, maximum: 23 }) })

export const ServiceLine = Type.Object({
  _id: Id,
  name: Type.String(),
  active: Type.Boolean(),
  price: RupeesOrNull,
  formerPrice: RupeesOrNull,
  planned: Type.Integer({
    description: 'changes that wait for their moment, of the service, its variants and add-ons',
  }),
})
export type CatalogLineView = Static<typeof ServiceLine>

export const PriceRow = Type.Object({
  entity: literals(pricedEntities),
  _id: Id,
  name: Type.String({ description: 'of a nested variant with those above it' }),
  price: Type.Union([Rupees, Type.Null()], { description: 'null: priced after an inspection' }),
  formerPrice: RupeesOrNull,
  sharedWith: Type.Integer({ description: 'other services with the same add-on' }),
})

const Line = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })
export const Lines = Type.Array(Line, { maxItems: 30 })
const Minutes = Type.Integer({ minimum: 1, maximum: 1440 })
const textFields = {
  name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  description: Type.String({ maxLength: 1000 }),
  active: Type.Boolean({ description: 'false: hidden in the shop, and not sold' }),
  durationMinutes: Minutes,
  crewSize: Type.Integer({ minimum: 1, maximum: 20 }),
  inclusions: Lines,
  exclusions: Lines,
  customerPrep: Lines,
}
const ServiceTexts = Type.Object(textFields)
export type ServiceTextsView = Static<typeof ServiceTexts>

const changeStates = ['planned', 'current', 'past', 'withdrawn'] as const

export const CatalogChange = Type.Object({
  _id: Type.Integer(),
  entity: Type.String(),
  entityId: Id,
  name: Type.String(),
  fields: Type.Array(
    Type.Object({
      field: Type.String(),
      before: Type.String({ description: 'prices in rupees; empty: none' }),
      after: Type.String(),
    }),
  ),
  from: Instant,
  state: literals(changeStates),
  reason: Type.String(),
  by: Type.String(),
  at: Instant,
  withdrawn: Type.Union([Type.Object({ by: Type.String(), at: Instant, reason: Type.String() }), Type.Null()]),
})
export type CatalogChangeView = Static<typeof CatalogChange>

export const StaffCatalogService = Type.Object({
  _id: Id,
  name: Type.String(),
  kind: literals(['service', 'combo']),
  active: Type.Boolean(),
  hiddenBy: Type.Array(Type.String(), { description: 'category or parts of a combo that are hidden: it is not sold' }),
  category: Type.String({ description: 'and subcategory; empty for combos' }),
  revision: Revision,
  cheapest: Type.Union([Rupees, Type.Null()], { description: 'what the cheapest choice costs now; null: unpriced' }),
  prices: Type.Array(PriceRow),
  texts: ServiceTexts,
  changes: Type.Array(CatalogChange, { description: 'planned ones first, then the newest; at most 200' }),
})
export type CatalogServiceView = Static<typeof StaffCatalogService>

const service = { access: 'staff', response: envelope(StaffCatalogService) } as const

const HomeSectionView = Type.Object({
  banners: Type.Array(BannerView),
  categories: Type.Array(CategoryView),
  combos: Type.Array(ComboView),
  bestSellers: Type.Array(ServiceView),
})

/** The catalog for staff: prices now, planned and former. */
export const staffCatalogCalls = tagged('office', {
  tree: read({
    path: '/v1/staff/catalogue/tree',
    roles: ['catalogue'],
    access: 'staff',
    summary:
      'Categories, subcategories and services with their prices now or at the start of a day, hidden ones included.',
    input: Type.Object({ day: Type.Optional(Day) }),
    response: envelope(
      Type.Object({
        categories: Type.Array(
          Type.Object({
            _id: Id,
            name: Type.String(),
            subcategories: Type.Array(Type.Object({ _id: Id, name: Type.String(), services: Type.Array(ServiceLine) })),
          }),
        ),
        combos: Type.Array(ServiceLine),
      }),
    ),
    errors: ['BAD_INPUT'],
  }),
  service: read({
    ...service,
    path: '/v1/staff/catalogue/service',
    roles: ['catalogue'],
    summary: 'A service or combo with the prices of its variants and add-ons, and their changes.',
    input: Type.Object({ serviceId: Id }),
    errors: ['SERVICE_NOT_FOUND'],
  }),
  preview: read({
    path: '/v1/staff/catalogue/preview',
    roles: ['catalogue'],
    access: 'staff',
    summary: 'What customers see now, or from a whole hour on with the changes planned until then. Changes nothing.',
    input: Type.Object({
      day: Type.Optional(Day),
      hour: Type.Optional(Type.Integer({ minimum: 0, maximum: 23, description: 'of the day in India; 0 without it' })),
      categoryId: Type.Optional(Id),
      serviceId: Type.Optional({ ...Id, description: 'without any id the home page' }),
    }),
    response: envelope(
      Type.Object({
        at: Instant,
        changes: Type.Integer({ description: 'planned changes that have begun by then' }),
        home: Type.Union([HomeSectionView, Type.Null()]),
        category: Type.Union([Type.Array(SubcategoryView), Type.Null()], { description: 'null: not in the shop then' }),
        service: Type.Union([ServiceDetailView, Type.Null()], { description: 'null: not in the shop then' }),
      }),
    ),
    errors: ['BAD_INPUT'],
  }),
  changePrices: write({
    ...service,
    path: '/v1/staff/catalogue/changePrices',
    roles: ['catalogue'],
    summary: 'Change prices of a service, its variants and add-ons, together, at once or from a whole hour on.',
    input: Type.Object({
      serviceId: Id,
      revision: Revision,
      prices: Type.Array(
        Type.Object({
          entity: literals(pricedEntities),
          id: Id,
          price: Price,
          formerPrice: Type.Optional(Type.Union([Price, Type.Null()], { description: 'of services and combos' })),
        }),
        { minItems: 1, maxItems: 60 },
      ),
      from: Type.Optional(From),
      reason: Reason,
    }),
    errors: ['DECISION_CLOSED', 'SERVICE_NOT_FOUND', 'NOT_FOUND', 'BAD_INPUT', 'CATALOGUE_CHANGED'],
  }),
  changeTexts: write({
    ...service,
    path: '/v1/staff/catalogue/changeTexts',
    roles: ['catalogue'],
    summary: 'Change texts, minutes and crew of a service, or hide or show it, at once or from a whole hour on.',
    input: Type.Object({
      serviceId: Id,
      revision: Revision,
      texts: Type.Partial(ServiceTexts),
      from: Type.Optional(From),
      reason: Reason,
    }),
    errors: ['SERVICE_NOT_FOUND', 'BAD_INPUT', 'CATALOGUE_CHANGED'],
    maxBodyBytes: bodyLimits.longText,
  }),
  withdraw: write({
    ...service,
    path: '/v1/staff/catalogue/withdraw',
    roles: ['catalogue'],
    summary: 'Withdraw a planned change before its moment.',
    input: Type.Object({ serviceId: Id, changeId: Type.Integer({ minimum: 1 }), reason: Reason }),
    errors: ['SERVICE_NOT_FOUND', 'NOT_FOUND', 'CATALOGUE_CHANGED'],
  }),
})
