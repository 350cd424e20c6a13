import type { ErrorObject } from 'ajv'
import type { FastifySchemaValidationError } from 'fastify'

/** Names the invalid field: "quantity must be >= 1". */
export function sentenceFor(error: FastifySchemaValidationError | ErrorObject): string {
  const field = error.instancePath.split('/').slice(1).join('.')
  if (error.keyword === 'required') return `${String(error.params.missingProperty)} is missing.`
  if (error.keyword === 'pattern') return `${field || 'The value'} is not in the right form.`
  return `${field || 'The request'} ${error.message ?? 'is not right'}.`
}
