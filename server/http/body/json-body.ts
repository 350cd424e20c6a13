import type { FastifyInstance } from 'fastify'
import { mayHideText, withVisibleTexts } from '#contract/typed/text.ts'
import { AppError } from '../app-error.ts'
import { isSimpleJson } from './simple-json.rules.ts'

/**
 * Parses JSON bodies with the framework's parser, which refuses `__proto__` and `constructor.prototype`. An empty body is an
 * empty object, because some reads are POSTs without a body.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const { onProtoPoisoning = 'error', onConstructorPoisoning = 'error' } = app.initialConfig
  const parse = app.getDefaultJsonParser(onProtoPoisoning, onConstructorPoisoning)
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {})
    if (!isSimpleJson(body as string)) return done(new AppError('BAD_JSON'), undefined)
    if (!mayHideText(body as string)) return parse(request, body as string, done)
    return parse(request, body as string, (error, parsed) => done(error, error ? undefined : withVisibleTexts(parsed)))
  })
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.method === 'POST' && request.body === undefined) request.body = {}
    const isObject = request.body === undefined || (typeof request.body === 'object' && request.body !== null)
    done(isObject ? undefined : new AppError('BAD_INPUT', { message: 'Send a JSON object.' }))
  })
}
