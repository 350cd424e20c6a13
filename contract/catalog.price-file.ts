import Type, { type Static } from 'typebox'
import { From, PriceRow, Reason } from './catalog.staff.ts'
import { bodyLimits, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Id, Instant, literals, Rupees } from './lib/fields.ts'

const Line = Type.Integer({ description: 'of the file; the head is line 1' })
const RupeesOrNull = Type.Union([Rupees, Type.Null()])

const PlannedPrice = Type.Object({
  line: Line,
  entity: literals(['service', 'variant', 'add_on']),
  _id: Id,
  service: Type.String({ description: 'that it belongs to; empty for add-ons' }),
  name: Type.String(),
  before: Type.Object({ price: RupeesOrNull, formerPrice: RupeesOrNull }),
  after: Type.Object({ price: Rupees, formerPrice: RupeesOrNull }),
  from: Type.Union([Instant, Type.Null()], { description: 'null: when the file is published' }),
})
export type PlannedPriceView = Static<typeof PlannedPrice>

const File = Type.String({
  minLength: 1,
  description: 'CSV with the columns Kind, Id, Name, Price, Former price and From',
})

const DryRun = Type.Object({
  etag: Type.String({ description: 'of this file and the catalog as it was compared' }),
  changes: Type.Array(PlannedPrice),
  refused: Type.Array(Type.Object({ line: Line, reason: Type.String() })),
  unchanged: Type.Integer({ description: 'rows whose prices are as in the catalog' }),
})
export type DryRunView = Static<typeof DryRun>

/** Prices of the whole catalog as one file. */
export const priceFileCalls = tagged('office', {
  rows: read({
    path: '/v1/staff/priceFile/rows',
    roles: ['catalogue'],
    access: 'staff',
    summary: 'Every price of the catalog, for a file that is edited elsewhere.',
    response: envelope(
      Type.Object({
        rows: Type.Array(Type.Object({ ...Type.Omit(PriceRow, ['sharedWith']).properties, service: Type.String() })),
      }),
    ),
  }),
  dryRun: read({
    method: 'POST',
    path: '/v1/staff/priceFile/dryRun',
    roles: ['catalogue'],
    access: 'staff',
    summary: 'What a file of prices would change, and which of its rows are refused. Nothing is written.',
    input: Type.Object({ file: File }),
    response: envelope(DryRun),
    errors: ['BAD_INPUT'],
    maxBodyBytes: bodyLimits.table,
  }),
  publish: write({
    path: '/v1/staff/priceFile/publish',
    roles: ['catalogue'],
    access: 'staff',
    summary: 'Change all prices of a file together, at once or from a whole hour on; rows with a date begin then.',
    input: Type.Object({ file: File, etag: Type.String(), from: Type.Optional(From), reason: Reason }),
    response: envelope(Type.Object({ changed: Type.Integer() })),
    errors: ['DECISION_CLOSED', 'BAD_INPUT', 'CATALOGUE_CHANGED'],
    maxBodyBytes: bodyLimits.table,
  }),
})
