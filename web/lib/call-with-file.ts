import type { WebEndpoint } from '#contract/lib/web-endpoint.ts'
import { browser, type CallOptions, createCaller } from './call.ts'

/** Of a call with a file: all but the file. */
export type WithoutFile<Input> = { [Name in keyof Input as Uint8Array extends Input[Name] ? never : Name]: Input[Name] }

/** One request carries the whole file, and mobile networks are slow. */
const timeoutMs = 120_000

/** Calls the API with a file as it is, beside the input. Throws as `call` does. */
export async function callWithFile<Input extends object, Answer>(
  definition: WebEndpoint<Input, Answer>,
  input: WithoutFile<Input>,
  file: Blob,
  options: CallOptions = {},
): Promise<Answer> {
  const fetchForm: typeof fetch = (path, init) => browser.fetch(path, asForm(init, file))
  const call = createCaller({ ...browser, fetch: fetchForm })
  return await call(definition as unknown as WebEndpoint<WithoutFile<Input>, Answer>, input, { timeoutMs, ...options })
}

/** The browser names the boundary in the type. */
function asForm(init: RequestInit = {}, file: Blob): RequestInit {
  const headers = new Headers(init.headers)
  headers.delete('content-type')
  const body = new FormData()
  body.append('input', String(init.body))
  body.append('file', file)
  return { ...init, headers, body }
}
