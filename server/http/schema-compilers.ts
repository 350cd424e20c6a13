import { Ajv, type ValidateFunction } from 'ajv'
import buildSerializer from 'fast-json-stringify'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'

// Schemas are compiled when they are first used: all of them at once would take most of the time of a start.

// Ours: not checked against the schema of schemas.
const common = { allErrors: false, useDefaults: true, strict: false, meta: false, validateSchema: false }
const strict = new Ajv(common)
/** Query and path arrive as text, so only there numbers and booleans are converted. */
const fromText = new Ajv({ ...common, coerceTypes: 'array' })

export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let validate: ValidateFunction | undefined
  return (data: unknown) => {
    validate ??= (httpPart === 'body' ? strict : fromText).compile(schema)
    return validate(data) || { error: validate.errors ?? undefined }
  }
}

/** By schema: GET and POST of a call have the same answer. */
const serializers = new WeakMap<object, (data: unknown) => string>()

export const compileSerializer: FastifySerializerCompiler<object> =
  ({ schema }) =>
  (data) => {
    const serialize = serializers.get(schema) ?? buildSerializer(schema)
    serializers.set(schema, serialize)
    return serialize(data)
  }
