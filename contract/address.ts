import Type from 'typebox'
import { addressKinds } from './lib/business.ts'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { literals, PincodeOrEmpty, Point, Uuid } from './lib/fields.ts'

export type AddressKind = (typeof addressKinds)[number]

const Kind = literals(addressKinds)
const Landmark = Type.String({ maxLength: 200 })
/** Address text from place/details or place/reverse. */
const Text = Type.String({ minLength: 1, maxLength: 500, description: 'area, city, state and pincode in one line' })

export const AddressView = Type.Object({
  _id: Uuid,
  kind: Kind,
  house: Type.String({ description: 'empty for a line that came with user/location' }),
  landmark: Landmark,
  text: Text,
  pincode: Type.String({ description: 'six digits, or empty' }),
  ...Point.properties,
  served: Type.Boolean({ description: 'we come there now' }),
  preferred: Type.Boolean({ description: 'the one shown first and offered for the next booking' }),
  line: Type.String({ description: 'house, text and landmark as one line, as user/fetchProfile has it' }),
})

/** Each call returns the whole address book, preferred first, so that clients never guess the new order. */
const book = envelope(Type.Array(AddressView))

/** Maximum addresses of a customer. */
export const maxAddresses = 20

export const addressCalls = tagged('address', {
  list: read({
    path: '/v1/address/list',
    access: 'customer',
    summary: 'Saved addresses, the preferred one first.',
    response: book,
  }),
  save: write({
    path: '/v1/address/save',
    access: 'customer',
    summary:
      'Add an address, or change the one with this id. The first becomes the preferred one and replaces a place without a house number; a repeated one is stored once.',
    input: Type.Object({
      id: Type.Optional(Uuid),
      kind: Kind,
      house: Type.String({ minLength: 1, maxLength: 200, description: 'house or flat number' }),
      landmark: Type.Optional(Landmark),
      text: Text,
      pincode: Type.Optional(PincodeOrEmpty),
      ...Point.properties,
    }),
    response: book,
    errors: ['BAD_INPUT', 'LETTERS_NOT_PRINTABLE', 'NOT_FOUND', 'NO_PROFILE'],
  }),
  setDefault: write({
    path: '/v1/address/setDefault',
    access: 'customer',
    summary: 'Make this the preferred address and the profile location.',
    input: Type.Object({ id: Uuid }),
    response: book,
    errors: ['NOT_FOUND', 'NO_PROFILE'],
  }),
  remove: write({
    path: '/v1/address/remove',
    access: 'customer',
    summary: 'Delete this address. The newest remaining one becomes preferred if needed.',
    input: Type.Object({ id: Uuid }),
    response: book,
    errors: ['NOT_FOUND', 'NO_PROFILE'],
  }),
})
