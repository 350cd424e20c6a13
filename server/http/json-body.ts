import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** JSON bodies; none at all is an empty object, because some reads are POSTs without a body. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(text as string, dropPrototype))
    } catch {
      done(new AppError('BAD_JSON'))
    }
  })
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.method === 'POST' && request.body === undefined) request.body = {}
    const isObject = request.body === undefined || (typeof request.body === 'object' && request.body !== null)
    done(isObject ? undefined : new AppError('BAD_INPUT', { message: 'Please send a JSON object.' }))
  })
}

/** A key "__proto__" could otherwise change objects that are merged later. */
function dropPrototype(key: string, value: unknown) {
  return key === '__proto__' ? undefined : value
}
