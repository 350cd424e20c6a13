import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** JSON bodies; none at all is an empty object, because some reads are POSTs without a body. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, readJson(text as string))
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

function readJson(text: string): unknown {
  if (text === '') return {}
  // A reviver looks at every value, which is spared a text that cannot spell the key; escaped it would begin with "\\u".
  const mayName = text.includes('__proto__') || text.includes('\\u')
  return JSON.parse(text, mayName ? dropPrototype : undefined)
}

/** A key "__proto__" could otherwise change objects that are merged later. */
function dropPrototype(key: string, value: unknown) {
  return key === '__proto__' ? undefined : value
}
