import { Ajv, type ValidateFunction } from 'ajv'
import buildSerializer from 'fast-json-stringify'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'

// Schemas are compiled when they are first used: all of them at once would take seconds.

// Ours: not checked against the schema of schemas.
const common = { allErrors: false, useDefaults: true, strict: false, meta: false, validateSchema: false }

/** Of Ajv by what arrives. Query, path and environment are text, so only there numbers and booleans are converted. */
const ajvOptions = {
  body: common,
  text: { ...common, coerceTypes: 'array' },
  environment: { ...common, coerceTypes: true },
} as const

/** Parts of a request by Fastify's names. */
const schemaOptions = (part: string | undefined) => ajvOptions[part === 'body' ? 'body' : 'text']

const byOptions = new Map(Object.values(ajvOptions).map((options) => [options, new Ajv(options)] as const))

export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let validate: ValidateFunction | undefined
  return (data: unknown) => {
    validate ??= compiled(schemaOptions(httpPart), schema)
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

export const compileEnvironment = (schema: object) => compiled(ajvOptions.environment, schema)

/** By options and schema: tests open hundreds of apps in a process. */
const validators = new Map<string, ValidateFunction>()

function compiled(options: (typeof ajvOptions)[keyof typeof ajvOptions], schema: object): ValidateFunction {
  const key = JSON.stringify([options, schema])
  const validate = validators.get(key) ?? (byOptions.get(options) as Ajv).compile(schema)
  validators.set(key, validate)
  return validate
}
