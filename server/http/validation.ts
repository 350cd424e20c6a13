import type { ErrorObject } from 'ajv'
import type { FastifySchemaValidationError } from 'fastify'
import type { Refusal } from '#contract/refusals/refusal.ts'

/** Names the invalid field: "quantity must be >= 1". */
export function refusalFor(error: FastifySchemaValidationError | ErrorObject): Refusal {
  const field = error.instancePath.split('/').slice(1).join('.')
  if (error.keyword === 'required')
    return { reason: 'FIELD_MISSING', values: { field: String(error.params.missingProperty) } }
  if (error.keyword === 'pattern') return { reason: 'FIELD_FORM', values: { field: field || 'The value' } }
  const rule = error.message ?? 'is not right'
  return { reason: 'FIELD_RULE', values: { field: field || 'The request', rule } }
}
