import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** Parses JSON bodies; an empty one is an empty object, because some reads are POSTs without a body. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parse(request, body as string, done),
  )
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.method === 'POST' && request.body === undefined) request.body = {}
    const isObject = request.body === undefined || (typeof request.body === 'object' && request.body !== null)
    done(isObject ? undefined : new AppError('BAD_INPUT', { message: 'Please send a JSON object.' }))
  })
}
