import { Ajv, type ErrorObject } from 'ajv'
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'

const common = { allErrors: false, useDefaults: true, strict: false }
const strict = new Ajv(common)
/** Query and path arrive as text, so only there numbers and booleans are converted. */
const fromText = new Ajv({ ...common, coerceTypes: 'array' })

export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? strict : fromText).compile(schema)

/** Names the invalid field: "quantity must be >= 1". */
export function sentenceFor(error: FastifySchemaValidationError | ErrorObject): string {
  const field = error.instancePath.split('/').slice(1).join('.')
  if (error.keyword === 'required') return `${String(error.params.missingProperty)} is missing.`
  if (error.keyword === 'pattern') return `${field || 'The value'} is not in the right form.`
  return `${field || 'The request'} ${error.message ?? 'is not right'}.`
}
