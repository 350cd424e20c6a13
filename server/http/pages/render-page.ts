import type { FastifyInstance } from 'fastify'
import { createRequestHandler, type RouterContextProvider } from 'react-router'
import type { Sentences } from '#contract/i18n/i18n.ts'
import type { PageResponse, PageSource, PageWork, RenderedPage } from './page-cache.ts'
import type { RenderSlots } from './render-slots.ts'
import type { WebBuild } from './web-builds.ts'

/** For loaders: one call of our own API, answered in this process. */
export type InternalFetch = (request: { method: string; path: string; body?: unknown }) => Promise<{
  status: number
  answer: unknown
  retryAfter: string | null
}>

/** Exports of web/entry.server.tsx in the build. */
export interface WebEntry {
  inLanguage: <Answer>(sentences: Sentences, work: () => Answer) => Answer
  createLoadContext: (provision: {
    fetch: InternalFetch
    now: () => Date
    origin: string
    mapsKey: string | undefined
    mapStyleUrl: string
    upiIntent: boolean
    rendering?: Rendering
  }) => RouterContextProvider
}

/** Bounds the work of React; see web/document/page-rendering.server.ts. */
interface Rendering {
  render: <Document>(work: () => Promise<Document>) => Promise<Document | undefined>
  notFound: Map<string, unknown>
}

/** The client's address, so that rate limits count it and not our own server. */
interface Client {
  address: string
  forwarded: string | null
}

type PageRenderer = (url: URL, client: Client, source: PageSource) => PageWork

export function pageRenderer(app: FastifyInstance, { build, sentences }: WebBuild, slots: RenderSlots): PageRenderer {
  const handle = createRequestHandler(build, 'production')
  const entry = build.entry.module as unknown as WebEntry
  const notFound = new WeakMap<object, Map<string, unknown>>()
  const render = async (url: URL, client: Client, { content }: PageSource): Promise<RenderedPage> => {
    const answers: PageResponse[] = []
    // Missing pages show nothing that changes while the content stays.
    const notFoundPages = notFound.get(content) ?? new Map<string, unknown>()
    notFound.set(content, notFoundPages)
    const context = entry.createLoadContext({
      fetch: internalFetch(app, client, answers),
      now: () => app.ctx.clock.now(),
      origin: app.ctx.config.origin,
      mapsKey: app.ctx.config.googleMapsKey,
      mapStyleUrl: app.ctx.config.mapStyleUrl,
      upiIntent: app.ctx.config.razorpay.upiIntent,
      rendering: { render: (work) => slots.run(client.address, work), notFound: notFoundPages },
    })
    const response = await entry.inLanguage(sentences, () => handle(new Request(url), context))
    return {
      status: response.status,
      headers: [...response.headers],
      body: await response.text(),
      cacheable: response.status === 200 && answers.every(({ etag }) => etag),
      answers,
    }
  }
  const isCurrent = async (answers: readonly PageResponse[], client: Client) => {
    const now = await Promise.all(answers.map(({ request }) => ask(app, client, request)))
    return now.every((response, index) => etagOf(response) === answers[index]?.etag)
  }
  return (url, client, source) => ({
    render: () => render(url, client, source),
    isCurrent: (answers) => isCurrent(answers, client),
  })
}

function ask(app: FastifyInstance, client: Client, { method, path, body }: PageResponse['request']) {
  return app.inject({
    method: method as 'GET' | 'POST',
    url: path,
    remoteAddress: client.address,
    headers: { accept: 'application/json', ...(client.forwarded && { 'x-forwarded-for': client.forwarded }) },
    payload: body as object | undefined,
  })
}

/** Undefined where the answer is not a cached answer of the catalog. */
function etagOf({ statusCode, headers }: Awaited<ReturnType<typeof ask>>): string | undefined {
  return statusCode === 200 ? headers.etag : undefined
}

/** Adds each answer to `answers`. */
function internalFetch(app: FastifyInstance, client: Client, answers: PageResponse[]): InternalFetch {
  return async (request) => {
    const response = await ask(app, client, request)
    answers.push({ request, etag: etagOf(response) })
    const retryAfter = response.headers['retry-after']
    return {
      status: response.statusCode,
      answer: parse(response.body),
      retryAfter: retryAfter ? `${retryAfter}` : null,
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
