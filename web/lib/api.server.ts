import { createContext, type RouterContextProvider } from 'react-router'
import type { WebEndpoint } from '#contract/lib/web-endpoint.ts'
import { errorFromResponse } from './call-error.ts'
import { toTarget } from './endpoint.ts'

/** Calls our own server in process; the server provides it (server/http/pages/). */
type InternalFetch = (request: {
  method: string
  path: string
  body?: unknown
}) => Promise<{ status: number; answer: unknown; retryAfter: string | null }>

export interface ServerApi {
  /** The same calls as in the browser, made as a visitor. Throws CallError. */
  call: <Input extends object, Answer>(definition: WebEndpoint<Input, Answer>, input?: Input) => Promise<Answer>
  /** The server's clock. */
  now: () => Date
  /** Public origin for canonical links, without a trailing slash. */
  origin: string
  /** Public key of Google Maps; undefined when none is configured. */
  mapsKey: string | undefined
  /** Style of the map without that key. */
  mapStyleUrl: string
  /** The payment provider creates intents that open UPI apps. */
  upiIntent: boolean
}

export interface ApiProvision {
  fetch: InternalFetch
  now: () => Date
  origin: string
  mapsKey: string | undefined
  mapStyleUrl: string
  upiIntent: boolean
}

const apiContext = createContext<ServerApi>()

/** In a loader: `await api(context).call(catalogCalls.home)`. */
export function api(context: Readonly<RouterContextProvider>): ServerApi {
  return context.get(apiContext)
}

export function provideApi(context: RouterContextProvider, { fetch, now, origin, ...settings }: ApiProvision): void {
  context.set(apiContext, {
    now,
    origin,
    ...settings,
    async call<Input extends object, Answer>(definition: WebEndpoint<Input, Answer>, input?: Input): Promise<Answer> {
      const target = toTarget(definition, input)
      const { status, answer, retryAfter } = await fetch({ method: definition.method, ...target })
      if (status >= 200 && status < 300) return answer as Answer
      throw await errorFromResponse(status, answer, retryAfter)
    },
  })
}
