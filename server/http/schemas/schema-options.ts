// Ours: not checked against the schema of schemas.
const common = { allErrors: false, useDefaults: true, strict: false, meta: false, validateSchema: false }

/** Of Ajv by what arrives. Query, path and environment are text, so only there numbers and booleans are converted. */
export const ajvOptions = {
  body: common,
  text: { ...common, coerceTypes: 'array' },
  environment: { ...common, coerceTypes: true },
} as const

/** Parts of a request by Fastify's names. */
export const schemaOptions = (part: string | undefined) => ajvOptions[part === 'body' ? 'body' : 'text']
