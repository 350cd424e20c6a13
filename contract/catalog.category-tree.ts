import Type, { type Static } from 'typebox'
import { CatalogChange, From, Lines, Price, Reason, Revision } from './catalog.staff.ts'
import { bannerAudiences } from './catalog.ts'
import { quickVisit } from './lib/business.ts'
import { bodyLimits, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, Id, Instant, literals } from './lib/fields.ts'

/** Tables whose rows staff make, change, order and hide. A combo is a service without a subcategory. */
const catalogEntities = [
  'category',
  'subcategory',
  'service',
  'variant',
  'add_on',
  'service_add_on',
  'combo_item',
  'banner',
  'strip_item',
] as const

const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })
const Text = Type.String({ maxLength: 1000 })
const Slug = Type.String({ minLength: 2, maxLength: 60, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })
const Whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })
const NumberOrNone = (maximum: number) => Type.Union([Whole(1, maximum), Type.Null()])
const NameOrNone = Type.Union([Name, Type.Null()])
const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })
const InstantOrNull = Type.Union([Instant, Type.Null()])
const Picture = Type.String({ minLength: 1, maxLength: 120, description: '`name` of a picture' })

/** Each kind of row has some of them; server/features/catalog/category-tree/fields.rules.ts says which. */
export const CatalogFields = Type.Partial(
  Type.Object({
    name: Name,
    description: Text,
    picture: Type.Union([Picture, Type.Null()], { description: 'null: of an add-on without one' }),
    active: Type.Boolean({ description: 'false: hidden in the shop, and not sold' }),
    durationMinutes: Whole(0, 1440),
    crewSize: NumberOrNone(20),
    noticeMinutes: Whole(0, 10_080),
    quickMinutes: Type.Union([Whole(quickVisit.minMinutes, quickVisit.maxMinutes), Type.Null()], {
      description: 'least minutes until the arrival, where a professional is near; null: by slots only',
    }),
    maxQuantity: Whole(1, 10_000),
    quantityUnit: NameOrNone,
    sac: Type.String({ pattern: '^\\d{6}$' }),
    gstPercent: Whole(0, 40),
    priceLabel: literals(['from', 'fixed']),
    inclusions: Lines,
    exclusions: Lines,
    customerPrep: Lines,
    subcategoryId: Id,
    levelTitle: NameOrNone,
    levelSelect: Type.Union([literals(['single', 'multi']), Type.Null()]),
    minUnits: NumberOrNone(100_000),
    maxUnits: NumberOrNone(100_000),
    label: Name,
    variantIds: Type.Array(Id, { maxItems: 10 }),
    eyebrow: Type.String({ maxLength: 40 }),
    pictureMobile: Picture,
    background: Colour,
    textColor: Colour,
    shownFrom: InstantOrNull,
    shownUntil: InstantOrNull,
    audience: literals(bannerAudiences),
    areaIds: Type.Array(Id, { maxItems: 100, description: 'empty: all cities' }),
    target: Type.String({ maxLength: 200, description: 'path of a page of the shop' }),
  }),
)
export type CatalogFieldsView = Static<typeof CatalogFields>

export const CatalogRow = Type.Object({
  entity: literals(catalogEntities),
  _id: Id,
  parentId: Type.Union([Id, Type.Null()], { description: 'of a variant of the first level, its service' }),
  linkedId: Type.Union([Id, Type.Null()], { description: 'of a link, the add-on or service it leads to' }),
  name: Type.String(),
  fields: CatalogFields,
})

const pages = ['shelf', 'home', 'add_ons', 'service'] as const
/** Rows that are edited together: their changes make older reads of the page old. */
const page = {
  of: literals(pages),
  serviceId: Type.Optional(Type.String({ minLength: 1, maxLength: 120, description: 'of the page `service`' })),
}
export type CatalogPage = { of: (typeof pages)[number]; serviceId?: string }

const edited = { ...page, revision: Revision, entity: literals(catalogEntities), reason: Reason }
const changing = { access: 'staff', response: envelope(Type.Object({ _id: Id })) } as const
const refusals = ['SERVICE_NOT_FOUND', 'NOT_FOUND', 'BAD_INPUT', 'CATALOGUE_CHANGED'] as const

/** The structure of the catalog: what there is, in which order, and from when. */
export const categoryTreeCalls = tagged('office', {
  rows: read({
    path: '/v1/staff/catalogue/rows',
    roles: ['catalogue'],
    access: 'staff',
    summary:
      'Rows of a page of the catalog with all their fields, now or at the start of a day, hidden ones included, and their changes.',
    input: Type.Object({ ...page, day: Type.Optional(Day) }),
    response: envelope(
      Type.Object({ revision: Revision, rows: Type.Array(CatalogRow), changes: Type.Array(CatalogChange) }),
    ),
    errors: ['SERVICE_NOT_FOUND', 'BAD_INPUT'],
  }),
  create: write({
    ...changing,
    path: '/v1/staff/catalogue/create',
    roles: ['catalogue'],
    summary:
      'Make a row, hidden until it is shown: a category, service, combo, variant, add-on, part of a combo or banner.',
    input: Type.Object({
      ...edited,
      slug: Type.Optional(Slug),
      parentId: Type.Optional(Id),
      /** Of a link: the add-on, or the service that a combo contains. */
      linkedId: Type.Optional(Id),
      price: Type.Optional(Type.Union([Price, Type.Null()])),
      fields: CatalogFields,
    }),
    errors: refusals,
    maxBodyBytes: bodyLimits.longText,
  }),
  edit: write({
    ...changing,
    path: '/v1/staff/catalogue/edit',
    roles: ['catalogue'],
    summary: 'Change fields of a row, or hide or show it, at once or from a whole hour on.',
    input: Type.Object({ ...edited, id: Id, fields: CatalogFields, from: Type.Optional(From) }),
    errors: refusals,
    maxBodyBytes: bodyLimits.longText,
  }),
  reorder: write({
    ...changing,
    path: '/v1/staff/catalogue/reorder',
    roles: ['catalogue'],
    summary: 'Put the rows below one parent into another order, at once or from a whole hour on.',
    input: Type.Object({
      ...edited,
      ids: Type.Array(Id, { minItems: 2, maxItems: 200 }),
      from: Type.Optional(From),
    }),
    errors: refusals,
  }),
  restore: write({
    ...changing,
    path: '/v1/staff/catalogue/restore',
    roles: ['catalogue'],
    summary: 'Give a row the values again that a change of the history replaced, at once or from a whole hour on.',
    input: Type.Object({
      ...page,
      revision: Revision,
      changeId: Type.Integer({ minimum: 1 }),
      from: Type.Optional(From),
      reason: Reason,
    }),
    errors: refusals,
  }),
  planned: read({
    path: '/v1/staff/catalogue/planned',
    roles: ['catalogue'],
    access: 'staff',
    summary: 'Changes of the catalog that wait for their moment, the next ones first, at most 200.',
    response: envelope(
      Type.Object({ changes: Type.Array(CatalogChange), more: Type.Integer({ description: 'after these' }) }),
    ),
  }),
  withdraw: write({
    ...changing,
    path: '/v1/staff/catalogue/withdrawPlanned',
    roles: ['catalogue'],
    summary: 'Withdraw a planned change of any row before its moment.',
    input: Type.Object({ changeId: Type.Integer({ minimum: 1 }), reason: Reason }),
    errors: ['BAD_INPUT', 'CATALOGUE_CHANGED'],
  }),
})
