import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyLimits } from '#contract/lib/endpoint.ts'
import { mayHideText, withVisibleTexts } from '#contract/lib/text.ts'
import { AppError } from '../app-error.ts'
import { readForm } from './multipart.rules.ts'
import { isSimpleJson } from './simple-json.rules.ts'

/**
 * Parses JSON, also that beside a file, with the framework's parser, which refuses `__proto__` and `constructor.prototype`. An empty body is an
 * empty object, because some reads are POSTs without a body.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const { onProtoPoisoning = 'error', onConstructorPoisoning = 'error' } = app.initialConfig
  const parse = app.getDefaultJsonParser(onProtoPoisoning, onConstructorPoisoning)
  const read = (request: FastifyRequest, body: string, done: Done) => {
    if (body === '') return done(null, {})
    if (!isSimpleJson(body)) return done(new AppError('BAD_JSON'), undefined)
    if (!mayHideText(body)) return parse(request, body, done)
    return parse(request, body, (error, parsed) => done(error, error ? undefined : withVisibleTexts(parsed)))
  }
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (fileIn(request) && body.length > bodyLimits.usual) return done(new AppError('TOO_LARGE'), undefined)
    return read(request, body as string, done)
  })
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request, body, done) => {
    const name = fileIn(request)
    if (!name) return done(new AppError('UNSUPPORTED_MEDIA'), undefined)
    const form = readForm(body as Buffer, request.headers['content-type'] ?? '')
    if (!form) return done(new AppError('BAD_INPUT', { reason: 'NOT_TWO_PARTS' }), undefined)
    if (form.input.length > bodyLimits.usual) return done(new AppError('TOO_LARGE'), undefined)
    return read(request, form.input, (error, input) => {
      if (error || !isObject(input))
        return done(error ?? new AppError('BAD_INPUT', { reason: 'NOT_TWO_PARTS' }), undefined)
      done(null, { ...input, [name]: form.file })
    })
  })
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.method === 'POST' && request.body === undefined) request.body = {}
    if (request.body !== undefined && !isObject(request.body))
      return done(new AppError('BAD_INPUT', { reason: 'NOT_AN_OBJECT' }))
    const name = fileIn(request)
    // What a body of JSON has in its place is no file.
    if (name && isObject(request.body) && !Buffer.isBuffer(request.body[name])) delete request.body[name]
    done()
  })
}

type Done = (error: Error | null, body?: unknown) => void

/** Name of the input that is a file. */
const fileIn = ({ routeOptions }: FastifyRequest) => routeOptions.config?.call?.file

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
