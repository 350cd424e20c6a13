import type { TSchema } from 'typebox'
import { allCalls, type NamedCall } from '#contract/all.ts'
import { brand } from '#contract/lib/business.ts'
import { bodyLimits, type Endpoint, type Tag, tags } from '#contract/lib/endpoint.ts'
import { codesOfAccess, codesOfAnyCall } from '#contract/lib/endpoint-errors.ts'
import { type ErrorCode, errors } from '#contract/lib/errors.ts'
import { pathParams, replaceParams } from '#contract/lib/web-endpoint.ts'
import { namedSchemas, nameOfShape, usedBy, withReferences } from './shapes.ts'

type Json = Record<string, unknown>

/** Who calls it: each document stays small enough for a browser. */
export const documents = {
  customers: { title: `${brand.name} API`, page: '/docs', file: 'openapi.json' },
  professionals: { title: `${brand.name} API of professionals`, page: '/docs/pro', file: 'openapi-pro.json' },
  providers: { title: `${brand.name} API of providers`, page: '/docs/providers', file: 'openapi-providers.json' },
  staff: {
    title: `${brand.name} staff API: bookings, people and care`,
    page: '/docs/staff',
    file: 'openapi-staff.json',
  },
  office: { title: `${brand.name} staff API: the office`, page: '/docs/office', file: 'openapi-office.json' },
  money: { title: `${brand.name} staff API: money`, page: '/docs/money', file: 'openapi-money.json' },
} as const
export type Audience = keyof typeof documents

function audienceOf({ access, tag }: NamedCall['call']): Audience {
  if (access === 'professional') return 'professionals'
  if (tag === 'report') return 'providers'
  if (tag === 'office' || tag === 'money') return tag
  return access.startsWith('staff') || tag === 'staff' ? 'staff' : 'customers'
}

export function openApiDocument(audience: Audience): Json {
  const calls = allCalls.filter(({ call }) => audienceOf(call) === audience)
  const isForStaff = audience === 'staff' || audience === 'office' || audience === 'money'
  const paths: Record<string, Json> = {}
  for (const named of calls) {
    const { kind, path } = named.call
    const isRead = kind === 'read'
    const operations: Json = {
      // Said once for all reads of staff, whose document would be half as long again.
      ...((!isForStaff || !isRead) && { post: operation(named, 'post') }),
      ...(isRead && { get: operation(named, 'get') }),
    }
    paths[replaceParams(path, (name) => `{${name}}`)] = operations
  }
  const responses = { ...errorResponses(), ...sharedResponses(calls) }
  const schemas = { Error: errorSchema, ...sharedAnswers(), ...namedSchemas() }
  return {
    openapi: '3.1.0',
    info: {
      title: documents[audience].title,
      version: '1.0.0',
      description: `Money is in rupees with GST included, days and slots are those of India, instants are UTC. A body has at most ${bodyLimits.usual / 1024} KB unless its call says more. Any call may also answer ${codesOfAnyCall.join(', ')}; ${isForStaff ? `each of these ${codesOfStaff.join(', ')}; ` : ''}a signed-in write that stores its answer ${codesOfStored.join(', ')}.${isForStaff ? ' Each GET can be sent as POST with its input as JSON in the body.' : ''}`,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ call }) => call.tag))].map((tag) => ({
      name: nameOfTag(tag),
      description: tags[tag],
    })),
    // Of every call but the public ones.
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses,
      schemas: usedBy([paths, responses], schemas),
    },
  }
}

const errorSchema: Json = {
  type: 'object',
  required: ['status', 'code', 'message', 'requestId'],
  properties: {
    status: { const: false },
    code: { type: 'string', enum: Object.keys(errors) },
    message: { type: 'string', description: 'a sentence fit for a person' },
    reason: { type: 'string', description: 'why more exactly, for a client that says it in its own language' },
    values: {
      type: 'object',
      description: 'what a sentence about the reason names',
      additionalProperties: { type: ['string', 'number'] },
    },
    requestId: { type: 'string' },
  },
}

/** The same for every refusal; the description of each call lists its statuses and codes. */
function errorResponses(): Json {
  return { Error: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) } }
}

/** Names of the answers that several operations give: a read appears as GET and as POST. Equal answers have one name. */
const answerNames = nameAnswers()

function nameAnswers(): ReadonlyMap<Endpoint, string> {
  const alike = Map.groupBy(allCalls, ({ call }) => JSON.stringify(call.response))
  const names = [...alike.values()].flatMap((group) => {
    const [first] = group
    const isShared = group.length > 1 || first?.call.kind === 'read'
    const name = nameOfShape(first?.call.response) ?? (isShared ? `${first?.name}.answer` : undefined)
    return name === undefined ? [] : group.map(({ call }): [Endpoint, string] => [call, name])
  })
  return new Map(names)
}

function sharedAnswers(): Json {
  return Object.fromEntries([...answerNames].map(([{ response }, name]) => [name, withReferences(response)]))
}

function sharedResponses(calls: readonly NamedCall[]): Json {
  const names = new Set(calls.flatMap(({ call }) => answerNames.get(call) ?? []))
  return Object.fromEntries([...names].map((name) => [name, success({ $ref: `#/components/schemas/${name}` })]))
}

const success = (schema: unknown): Json => ({ description: 'Done', content: json(schema) })

function successOf(call: Endpoint): Json {
  const shared = answerNames.get(call)
  return shared ? { $ref: `#/components/responses/${shared}` } : success(call.response)
}

function operation(named: NamedCall, method: 'get' | 'post'): Json {
  const { name, call } = named
  const { inPath, rest } = splitProperties(call)
  const parameter =
    (place: 'path' | 'query') =>
    ([key, schema]: [string, TSchema]) => ({
      name: key,
      in: place,
      ...((place === 'path' || requiredOf(call).includes(key)) && { required: true }),
      schema: withReferences(schema),
    })
  const parameters = inPath.map(parameter('path'))
  if (method === 'get') parameters.push(...rest.map(parameter('query')))
  const isPostedRead = method === 'post' && call.kind === 'read'
  return {
    operationId: isPostedRead ? `${name}.post` : name,
    ...(isPostedRead
      ? { summary: 'As GET, with the input in the body.' }
      : { summary: call.summary, description: refusals(call) }),
    tags: [nameOfTag(call.tag)],
    ...(call.access === 'public' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(method === 'post' && rest.length > 0 && { requestBody: bodyOf(call, rest) }),
    responses: { 200: successOf(call), ...errorsOf(call) },
  }
}

function bodyOf(call: Endpoint, rest: [string, TSchema][]): Json {
  const required = requiredOf(call).filter((key) => rest.some(([name]) => name === key))
  const objectOf = (isIn: (name: string) => boolean) => {
    const needed = required.filter(isIn)
    const properties = Object.fromEntries(rest.filter(([name]) => isIn(name)))
    return { type: 'object', ...(needed.length > 0 && { required: needed }), properties }
  }
  return {
    ...(call.maxBodyBytes > bodyLimits.usual && { description: `at most ${call.maxBodyBytes / 1024} KB` }),
    ...(required.length > 0 && { required: true }),
    content: call.file ? form(call.file, rest, objectOf) : json(objectOf(() => true)),
  }
}

/** The input as JSON in one part, the bytes in another. */
function form(file: string, rest: [string, TSchema][], objectOf: (isIn: (name: string) => boolean) => Json): Json {
  const bytes = rest.find(([name]) => name === file)?.[1]
  const properties = { input: objectOf((name) => name !== file), file: bytes }
  const schema = withReferences({ type: 'object', required: ['input'], properties })
  return { 'multipart/form-data': { schema } }
}

function errorsOf(call: Endpoint): Json {
  return Object.fromEntries(
    codesByStatus(call).map(([status]) => [`${String(status)[0]}XX`, { $ref: '#/components/responses/Error' }]),
  )
}

function refusals(call: Endpoint): string | undefined {
  const list = codesByStatus(call).map(([status, codes]) => `${status} ${codes.join(', ')}`)
  return list.length > 0 ? `Refused with ${list.join('; ')}.` : undefined
}

const ofAnyCall: readonly ErrorCode[] = codesOfAnyCall

/** Named once, not at each call. */
const codesOfStaff = codesOfAccess({ access: 'staff', kind: 'read', storesResponse: false })
const codesOfStored = codesOfAccess({ access: 'customer', kind: 'write', storesResponse: true }).slice(1)

function codesByStatus(call: Endpoint): [number, ErrorCode[]][] {
  const shared: readonly ErrorCode[] = call.access === 'staff' ? [...codesOfStaff, ...codesOfStored] : codesOfStored
  const ofAccess = codesOfAccess(call).filter((code) => !shared.includes(code))
  // The document names once those of any call.
  const codes = [...call.errors, ...ofAccess].filter((code) => !ofAnyCall.includes(code))
  return [...Map.groupBy(new Set(codes), (code) => errors[code].status)]
}

function json(schema: unknown): Json {
  return { 'application/json': { schema: withReferences(schema) } }
}

/** The calls of staff have one name in all of their documents. */
const nameOfTag = (tag: Tag) => (tag === 'office' || tag === 'money' ? 'staff' : tag)
const requiredOf = (call: Endpoint) => (call.input as unknown as { required?: string[] }).required ?? []

function splitProperties(call: Endpoint) {
  const { properties } = call.input as unknown as { properties: Record<string, TSchema> }
  const names = pathParams(call.path)
  const entries = Object.entries(properties)
  return { inPath: entries.filter(([key]) => names.has(key)), rest: entries.filter(([key]) => !names.has(key)) }
}
