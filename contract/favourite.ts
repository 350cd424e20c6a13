import Type from 'typebox'
import { answering, read, write } from './call.ts'
import { ServiceView } from './catalog.ts'
import { Id } from './fields.ts'

/** Each answers the whole list, the newest first: hearts and list agree without asking again. */
const favourites = answering(Type.Object({ services: Type.Array(ServiceView) }))

export const favouriteCalls = {
  list: read({
    path: '/v1/favourite/list',
    access: 'customer',
    summary: 'Services and combos the customer likes, the newest first; what is no longer offered is left out.',
    answer: favourites,
  }),
  add: write({
    path: '/v1/favourite/add',
    access: 'customer',
    summary: 'Like a service or a combo. Twice is as good as once.',
    input: Type.Object({ serviceId: Id }),
    answer: favourites,
    errors: ['SERVICE_NOT_FOUND'],
  }),
  remove: write({
    path: '/v1/favourite/remove',
    access: 'customer',
    summary: 'Like it no longer; what was not liked stays so.',
    input: Type.Object({ serviceId: Id }),
    answer: favourites,
  }),
}
