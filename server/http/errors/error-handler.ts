import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { mayRespond } from '#contract/lib/endpoint-errors.ts'
import type { ErrorCode, ErrorResponse } from '#contract/lib/errors.ts'
import { isOutage } from '#server/db/outage/outage.ts'
import { AppError } from '../app-error.ts'
import { refusalFor } from '../validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by registerEndpoint(). */
    call?: Endpoint
  }
}

/** Logged when an answer has a code that its call does not declare; tests fail on it. */
export const undeclaredCode = 'Undeclared error code'

const codeOfStatus: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
}

const outageRetrySeconds = 5

/** Every failure is answered as {status: false, code, message, requestId}; its cause is only logged. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>(answerFailure)
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(app, request.url)
    if (methods.length > 0) reply.header('allow', methods.join(', '))
    return answerError(new AppError(methods.length > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'), request, reply)
  })
}

function methodsAt(app: FastifyInstance, address: string): string[] {
  const [url = ''] = address.split('?')
  // hasRoute() reads the path as a pattern and throws on some `*` and `:`.
  const hasOwnRoute = (method: 'GET' | 'POST') => {
    const route = app.findRoute({ method, url })
    return route !== null && !('*' in route.params)
  }
  return (['GET', 'POST'] as const).filter(hasOwnRoute)
}

/** Answers what the framework refuses before any route. An address with a broken escape leads to a page, which says that it is not there. */
export function answerUnrouted(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isPage = error.code === 'FST_ERR_BAD_URL' && request.method === 'GET' && !request.url.startsWith('/v1/')
  if (isPage) reply.redirect(escapedPath(request.url))
  else answerFailure(error, request, reply)
}

/** Each percent sign that begins no escape of UTF-8 as one of text. With one slash before: two would name another host. */
function escapedPath(url: string): string {
  const [path = '', ...query] = url.split('?')
  const escaped = path.split('/').map((part) => (isDecodable(part) ? part : part.replaceAll('%', '%25')))
  return [escaped.join('/').replace(/^[/\\]+/, '/'), ...query].join('?')
}

function isDecodable(part: string): boolean {
  try {
    // The bundler leaves a call of this out when its result is not used.
    return decodeURIComponent(part).length <= part.length
  } catch {
    return false
  }
}

function answerFailure(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): void {
  const known = toAppError(error)
  if (known.status >= 500) request.log.error(error, 'Request failed')
  answerError(known, request, reply)
}

function answerError(error: AppError, request: FastifyRequest, reply: FastifyReply) {
  const call = request.routeOptions.config?.call
  if (call && !mayRespond(call, error.code)) request.log.error({ call: call.path, code: error.code }, undeclaredCode)
  if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds)
  const { code, message, refusal } = error
  const answer: ErrorResponse = { status: false, code, message, ...refusal, requestId: request.id }
  return reply.code(error.status).send(answer)
}

function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return new AppError('BAD_JSON')
  const [first] = error.validation ?? []
  if (first) return new AppError('BAD_INPUT', refusalFor(first))
  if (isOutage(error)) return new AppError('UNAVAILABLE', { cause: error, retryAfterSeconds: outageRetrySeconds })
  if (isUnstorableText(error)) return new AppError('BAD_INPUT', { cause: error })
  const status = error.statusCode ?? 500
  if (status >= 500 || status < 400) return new AppError('INTERNAL', { cause: error })
  return new AppError(codeOfStatus[status] ?? 'BAD_INPUT', { cause: error })
}

/** Text that JSON allows and PostgreSQL does not, such as U+0000. */
function isUnstorableText({ code }: FastifyError): boolean {
  return code === '22021' || code === '22P05'
}
