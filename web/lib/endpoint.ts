import { language } from '#contract/i18n/i18n.ts'
import { defaultLanguage } from '#contract/lib/languages.ts'
import { replaceParams, type WebEndpoint } from '#contract/lib/web-endpoint.ts'

/** Response type of a call, envelope included: `EndpointResponse<typeof catalogCalls.home>`. */
export type EndpointResponse<Call extends { readonly '~types'?: { response: unknown } }> = NonNullable<
  Call['~types']
>['response']

interface CallTarget {
  path: string
  /** JSON body of a POST; undefined for a GET. */
  body: Record<string, unknown> | undefined
}

/** Fills `:id` parameters from the input; the rest becomes the query of a GET or the body of a POST. Throws when one is missing. */
export function toTarget(
  definition: Pick<WebEndpoint<object, unknown>, 'method' | 'path' | 'translated'>,
  input: object = {},
): CallTarget {
  const rest: Record<string, unknown> = { ...input }
  if (language() !== defaultLanguage && definition.translated) rest.language = language()
  const path = replaceParams(definition.path, (name) => {
    const value = rest[name]
    delete rest[name]
    if (value === undefined || value === '') throw new Error(`${definition.path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  if (definition.method === 'POST') return { path, body: rest }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value))
  return { path: query.size > 0 ? `${path}?${query}` : path, body: undefined }
}
