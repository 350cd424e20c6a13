import Type from 'typebox'
import { ServiceView } from './catalog.ts'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Id } from './lib/fields.ts'

/** Each call returns the whole list, newest first, so that hearts and list agree without another request. */
const favourites = envelope(Type.Object({ services: Type.Array(ServiceView) }))

export const favouriteCalls = tagged('favourite', {
  list: read({
    path: '/v1/favourite/list',
    access: 'customer',
    summary: 'Favourite services and combos, newest first; withdrawn ones are left out.',
    response: favourites,
  }),
  add: write({
    path: '/v1/favourite/add',
    access: 'customer',
    summary: 'Add a service or combo to the favourites. Adding it twice is not an error.',
    input: Type.Object({ serviceId: Id }),
    response: favourites,
    errors: ['SERVICE_NOT_FOUND'],
  }),
  remove: write({
    path: '/v1/favourite/remove',
    access: 'customer',
    summary: 'Remove it from the favourites. Removing it twice is not an error.',
    input: Type.Object({ serviceId: Id }),
    response: favourites,
  }),
})
