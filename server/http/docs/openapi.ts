import type { TSchema } from 'typebox'
import { allCalls, type NamedCall } from '#contract/all.ts'
import { brand } from '#contract/business.ts'
import { bodyLimits, type CallDefinition } from '#contract/call.ts'
import { codesOfAccess, codesOfAnyCall } from '#contract/call-errors.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { paramsOf, replaceParams } from '#contract/web-call.ts'
import { namedSchemas, nameOfShape, usedBy, withReferences } from './shapes.ts'
import { tagsNamed } from './tags.ts'

type Json = Record<string, unknown>

/** Calls of staff have a document of their own: both stay small enough for a browser and a review. */
export const audiences = ['customers', 'staff'] as const
type Audience = (typeof audiences)[number]

const titles = { customers: `${brand.name} API`, staff: `${brand.name} staff API` }
const isForStaff = ({ call }: NamedCall) => call.access.startsWith('staff')

export function openApiDocument(audience: Audience): Json {
  const calls = allCalls.filter((named) => isForStaff(named) === (audience === 'staff'))
  const paths: Record<string, Json> = {}
  for (const named of calls) {
    const { kind, path } = named.call
    const operations: Json = { post: operation(named, 'post') }
    if (kind === 'read') operations.get = operation(named, 'get')
    paths[replaceParams(path, (name) => `{${name}}`)] = operations
  }
  const responses = { ...errorResponses(), ...sharedResponses(calls) }
  const schemas = { Error: errorSchema, ...namedSchemas(), ...answersOfReads(calls) }
  return {
    openapi: '3.1.0',
    info: {
      title: titles[audience],
      version: '1.0.0',
      description: `Money is in rupees with GST included, days and slots are those of India, instants are UTC. A body has at most ${bodyLimits.usual / 1024} KB unless its call says more. Any call may also answer ${codesOfAnyCall.join(', ')}; ${audience === 'staff' ? `each of these ${codesOfStaff.join(', ')}; ` : ''}a signed-in write that stores its answer ${codesOfStored.join(', ')}.`,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: tagsNamed(calls.map(({ call }) => tagOf(call))),
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
    requestId: { type: 'string' },
  },
}

/** The same for every refusal; the description of each call lists its statuses and codes. */
function errorResponses(): Json {
  return { Error: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) } }
}

/** A read appears as GET and as POST, so its answer is a named schema. */
function answersOfReads(calls: readonly NamedCall[]): Json {
  const reads = calls.filter(({ call }) => call.kind === 'read')
  return Object.fromEntries(reads.map(({ name, call }) => [answerName(name), withReferences(call.answer)]))
}

const answerName = (name: string) => `${name}.answer`

/** The name of an answer that several operations give; a read appears as GET and as POST. */
function sharedAnswer({ name, call }: NamedCall): string | undefined {
  return call.kind === 'read' ? answerName(name) : nameOfShape(call.answer)
}

function sharedResponses(calls: readonly NamedCall[]): Json {
  const names = new Set(calls.flatMap((named) => sharedAnswer(named) ?? []))
  return Object.fromEntries([...names].map((name) => [name, success({ $ref: `#/components/schemas/${name}` })]))
}

const success = (schema: unknown): Json => ({ description: 'Done', content: json(schema) })

function successOf(named: NamedCall): Json {
  const shared = sharedAnswer(named)
  return shared ? { $ref: `#/components/responses/${shared}` } : success(named.call.answer)
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
    tags: [tagOf(call)],
    ...(call.access === 'public' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(method === 'post' && rest.length > 0 && { requestBody: bodyOf(call, rest) }),
    responses: { 200: successOf(named), ...errorsOf(call) },
  }
}

function bodyOf(call: CallDefinition, rest: [string, TSchema][]): Json {
  const required = requiredOf(call).filter((key) => rest.some(([name]) => name === key))
  return {
    ...(call.maxBodyBytes > bodyLimits.usual && { description: `at most ${call.maxBodyBytes / 1024} KB` }),
    ...(required.length > 0 && { required: true }),
    content: json({ type: 'object', ...(required.length > 0 && { required }), properties: Object.fromEntries(rest) }),
  }
}

function errorsOf(call: CallDefinition): Json {
  return Object.fromEntries(
    codesByStatus(call).map(([status]) => [`${String(status)[0]}XX`, { $ref: '#/components/responses/Error' }]),
  )
}

function refusals(call: CallDefinition): string {
  const list = codesByStatus(call).map(([status, codes]) => `${status} ${codes.join(', ')}`)
  return `Refused with ${list.join('; ')}.`
}

/** Named once, not at each call. */
const codesOfStaff = codesOfAccess({ access: 'staff', kind: 'read', storesAnswer: false })
const codesOfStored = codesOfAccess({ access: 'customer', kind: 'write', storesAnswer: true }).slice(1)

function codesByStatus(call: CallDefinition): [number, ErrorCode[]][] {
  const shared = call.access === 'staff' ? [...codesOfStaff, ...codesOfStored] : codesOfStored
  const ofAccess = codesOfAccess(call).filter((code) => !shared.includes(code))
  const codes: ErrorCode[] = ['BAD_INPUT', ...call.errors, ...ofAccess]
  return [...Map.groupBy(new Set(codes), (code) => errors[code].status)]
}

function json(schema: unknown): Json {
  return { 'application/json': { schema: withReferences(schema) } }
}

const tagOf = (call: CallDefinition) => call.path.split('/')[2] as string
const requiredOf = (call: CallDefinition) => (call.input as unknown as { required?: string[] }).required ?? []

function splitProperties(call: CallDefinition) {
  const { properties } = call.input as unknown as { properties: Record<string, TSchema> }
  const names = paramsOf(call.path)
  const entries = Object.entries(properties)
  return { inPath: entries.filter(([key]) => names.has(key)), rest: entries.filter(([key]) => !names.has(key)) }
}
