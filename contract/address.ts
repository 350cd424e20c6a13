import Type from 'typebox'
import { addressKinds } from './business.ts'
import { answering, read, write } from './call.ts'
import { Point, Uuid } from './fields.ts'

export type AddressKind = (typeof addressKinds)[number]

const Kind = Type.Unsafe<AddressKind>({ type: 'string', enum: [...addressKinds] })
const Landmark = Type.String({ maxLength: 200 })
/** Of the place, as place/details and place/reverse give it. */
const Text = Type.String({ minLength: 1, maxLength: 500, description: 'area, city, state and pincode in one line' })

export const AddressView = Type.Object({
  _id: Uuid,
  kind: Kind,
  house: Type.String({ description: 'empty for a line that came with user/location' }),
  landmark: Landmark,
  text: Text,
  pincode: Type.String({ description: 'six digits, or empty' }),
  ...Point.properties,
  preferred: Type.Boolean({ description: 'the one shown first and offered for the next booking' }),
  line: Type.String({ description: 'house, text and landmark as one line, as user/fetchProfile has it' }),
})

/** Each answers the whole book, the preferred address first: a client never has to guess what else has moved. */
const book = answering(Type.Array(AddressView))

/** At most so many addresses a customer. */
export const mostAddresses = 20

export const addressCalls = {
  list: read({
    path: '/v1/address/list',
    access: 'customer',
    summary: 'Saved addresses, the preferred one first.',
    answer: book,
  }),
  save: write({
    path: '/v1/address/save',
    access: 'customer',
    summary: 'Keep a new address, or change the one with this id. The first one becomes the preferred one.',
    input: Type.Object({
      id: Type.Optional(Uuid),
      kind: Kind,
      house: Type.String({ minLength: 1, maxLength: 200, description: 'house or flat number' }),
      landmark: Type.Optional(Landmark),
      text: Text,
      pincode: Type.Optional(Type.String({ pattern: '^([1-9]\\d{5})?$' })),
      ...Point.properties,
    }),
    answer: book,
    errors: ['BAD_INPUT', 'NOT_FOUND', 'NO_PROFILE'],
  }),
  setDefault: write({
    path: '/v1/address/setDefault',
    access: 'customer',
    summary: 'Prefer this address; the profile location moves there.',
    input: Type.Object({ id: Uuid }),
    answer: book,
    errors: ['NOT_FOUND', 'NO_PROFILE'],
  }),
  remove: write({
    path: '/v1/address/remove',
    access: 'customer',
    summary: 'Forget this address. When it was the preferred one, the newest of the rest takes its place.',
    input: Type.Object({ id: Uuid }),
    answer: book,
    errors: ['NOT_FOUND', 'NO_PROFILE'],
  }),
}
