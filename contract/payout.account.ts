import Type, { type Static } from 'typebox'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Instant, literals, StaffReason, Uuid } from './lib/fields.ts'

export const accountKinds = ['bank', 'upi'] as const
export const accountStates = ['waiting', 'missing', 'confirmed'] as const

export const Account = Type.Object({
  _id: Uuid,
  kind: literals(accountKinds),
  holder: Type.String({ description: 'empty when no key opens it: it has to be entered again' }),
  isNameAlike: Type.Boolean({ description: 'the holder shares a name with the professional' }),
  masked: Type.String({ description: "such as '•••• 1234'" }),
  ifsc: Type.String({ description: 'empty for a UPI id' }),
  enteredBy: Type.String({ description: 'name of the colleague' }),
  enteredAt: Instant,
  isOwn: Type.Boolean({ description: 'the reading colleague entered it: another one confirms it' }),
  confirmedBy: Type.String({ description: 'empty while it waits' }),
  reason: Type.String(),
})

const Accounts = Type.Object({
  professionalId: Uuid,
  name: Type.String(),
  current: Type.Union([Account, Type.Null()], { description: 'payouts go there' }),
  waiting: Type.Union([Account, Type.Null()], { description: 'entered and not confirmed yet' }),
  pan: Type.String({ description: 'masked; empty without one: tax is deducted at the higher rate' }),
})
export type PayoutAccountsView = Static<typeof Accounts>

const one = { access: 'staff', response: envelope(Accounts) } as const

/** Bank accounts of professionals. Numbers are answered masked; the file for the bank alone has them in full. */
export const payoutAccountCalls = tagged('money', {
  list: read({
    path: '/v1/staff/payoutAccount/list',
    roles: ['finance'],
    access: 'staff',
    summary: 'Professionals with the accounts they are paid to, masked; those to confirm or without one first.',
    input: Type.Object({
      area: Type.Optional(Type.String({ maxLength: 40 })),
      state: Type.Optional(literals(accountStates)),
    }),
    response: envelope(
      Type.Object({
        professionals: Type.Array(
          Type.Object({
            _id: Uuid,
            name: Type.String(),
            area: Type.String(),
            state: literals(accountStates),
            masked: Type.String({ description: 'of the account that is used; empty without one' }),
            waiting: Type.String({ description: 'masked, of the one to confirm; empty without one' }),
          }),
        ),
        more: Type.Boolean({ description: 'the list was cut off' }),
      }),
    ),
  }),
  find: read({
    ...one,
    path: '/v1/staff/payoutAccount/find',
    roles: ['finance'],
    summary: 'Where a professional is paid, masked.',
    input: Type.Object({ professionalId: Uuid }),
    errors: ['NOT_FOUND'],
  }),
  enter: write({
    ...one,
    path: '/v1/staff/payoutAccount/enter',
    roles: ['finance'],
    summary: 'Enter the account of a professional, in place of one that waits; a colleague confirms it.',
    input: Type.Object({
      professionalId: Uuid,
      holder: Type.String({ maxLength: 70, description: 'as at the bank' }),
      accountNumber: Type.Optional(Type.String({ maxLength: 40, description: '9 to 18 digits; blanks are accepted' })),
      ifsc: Type.Optional(Type.String({ maxLength: 20 })),
      upi: Type.Optional(Type.String({ maxLength: 120, description: 'instead of number and IFSC' })),
      reason: StaffReason,
    }),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'BAD_INPUT'],
  }),
  decide: write({
    ...one,
    path: '/v1/staff/payoutAccount/decide',
    roles: ['finance'],
    approves: true,
    summary: 'Confirm or decline what a colleague entered; the professional gets an SMS.',
    input: Type.Object({ accountId: Uuid, confirm: Type.Boolean() }),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'OWN_DECISION', 'DECISION_CLOSED'],
  }),
})

const Quarter = Type.Object({
  year: Type.Integer({ minimum: 2020, maximum: 2100, description: 'in whose April the financial year begins' }),
  quarter: Type.Integer({ minimum: 1, maximum: 4, description: '1 is April to June' }),
})
const TaxRows = (pan: string) =>
  envelope(
    Type.Object({
      rows: Type.Array(
        Type.Object({
          professionalId: Uuid,
          name: Type.String(),
          pan: Type.String({ description: `${pan}; empty without one` }),
          gross: Type.Number({ description: 'rupees of pay without tips' }),
          taxed: Type.Number({ description: 'rupees that tax was deducted from, of earlier payouts too' }),
          percent: Type.Union([Type.Number(), Type.Null()], { description: 'null where nothing was deducted' }),
          deducted: Type.Number({ description: 'rupees' }),
        }),
      ),
    }),
  )

/** Tax deducted at source on payouts, and PANs of professionals. Amounts are to be confirmed by the tax adviser. */
export const payoutTaxCalls = tagged('money', {
  list: read({
    path: '/v1/staff/payoutTax/list',
    roles: ['finance'],
    access: 'staff',
    summary: 'Pay, rate and tax deducted of each professional in a quarter, with masked PANs.',
    input: Quarter,
    response: TaxRows('masked'),
  }),
  file: write({
    path: '/v1/staff/payoutTax/file',
    roles: ['finance'],
    access: 'staff',
    summary: 'The same with PANs in full, for the tax adviser.',
    input: Quarter,
    response: TaxRows('in full'),
    storesResponse: false,
  }),
  enterPan: write({
    ...one,
    path: '/v1/staff/payoutTax/enterPan',
    roles: ['finance'],
    summary: 'Enter the PAN of a professional, in place of the one before.',
    input: Type.Object({ professionalId: Uuid, pan: Type.String({ maxLength: 20 }), reason: StaffReason }),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'BAD_INPUT'],
  }),
})
