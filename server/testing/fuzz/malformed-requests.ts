import fc from 'fast-check'
import { allCalls, type NamedCall } from '#contract/all.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { replaceParams } from '#contract/lib/web-endpoint.ts'
import { multipartBody } from '../multipart-body.ts'
import { type KnownValues, nearly } from './schema-values.ts'

export interface MalformedRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS'
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

type Input = Record<string, unknown>

/** These would make all later requests answer 401. */
const endSessions = new Set(['identityCalls.logout', 'staffMemberCalls.hire', 'staffMemberCalls.dismiss'])

/** Calls of the contract with wrong parts, bodies, encodings or verbs. */
export function malformedRequests(known: KnownValues, tokens: readonly string[]): fc.Arbitrary<MalformedRequest> {
  const calls = allCalls.filter(({ name }) => !endSessions.has(name))
  const one = ({ call }: NamedCall) =>
    fc.record({
      call: fc.constant(call),
      input: nearly(call.input as object, known) as fc.Arbitrary<Input>,
      verb: verbs,
      token: fc.constantFrom(...tokens, ...tokens, ...tokens, '', 'x'.repeat(43)),
      body: fc.oneof({ weight: 8, arbitrary: fc.constant('as it is') }, { weight: 1, arbitrary: brokenBodies }),
      headers: malformedHeaders,
    })
  return fc.oneof(...calls.map(one)).map(asRequest)
}

const verbs = fc.oneof(
  { weight: 20, arbitrary: fc.constant('own') },
  { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS') },
)

const brokenBodies = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '{"a":',
    '[]',
    'null',
    '7',
    '"text"',
    '\ufeff{}',
    '{"a":1}}',
    `${'['.repeat(5000)}`,
    'a=1&b=2',
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
)

const json = 'application/json'
const malformedHeaders = fc.oneof(
  { weight: 10, arbitrary: fc.constant({ 'content-type': json }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'content-type': `${json}; charset=utf-16` },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': 'nonsense' },
      { 'content-type': json, 'content-encoding': 'gzip' },
      { 'content-type': json, 'accept-encoding': 'br;q=x, *' },
      { 'content-type': json, 'idempotency-key': '\u00e9'.repeat(40) },
      { 'content-type': json, 'idempotency-key': 'the-same-key-again-and-again' },
      { 'content-type': json, 'if-none-match': '"', 'if-modified-since': 'yesterday' },
      { 'content-type': json, 'x-forwarded-for': '::1, nonsense, 999.1.1.1' },
    ),
  },
)

interface Parts {
  call: Endpoint
  input: Input
  verb: string
  token: string
  body: string | Buffer
  headers: Record<string, string>
}

function asRequest({ call, input, verb, token, body, headers }: Parts): MalformedRequest {
  const rest: Input = typeof input === 'object' && input !== null ? { ...input } : { value: input }
  const path = replaceParams(call.path, (name) => {
    const value = textOf(rest[name])
    delete rest[name]
    // An incomplete percent escape is a valid request line.
    return value.length % 7 === 3 ? `${encodeURIComponent(value)}%` : encodeURIComponent(value)
  })
  const method = (verb === 'own' ? call.method : verb) as MalformedRequest['method']
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  if (method === 'GET') return { method, url: path + queryOf(rest), headers: authorization }
  if (call.file && body === 'as it is') {
    const { [call.file]: file, ...named } = rest
    const form = multipartBody(named, Buffer.from(textOf(file)))
    return { method, url: path, headers: { ...headers, ...form.headers, ...authorization }, payload: form.payload }
  }
  const payload = body === 'as it is' ? (JSON.stringify(rest) ?? '') : body
  return { method, url: path, headers: { ...headers, ...authorization }, payload }
}

function queryOf(input: Input): string {
  const pairs = Object.entries(input).map(([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.toWellFormed().slice(0, 3000)
}
