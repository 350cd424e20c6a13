import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, offeredLanguages } from '#contract/lib/languages.ts'
import { AppError } from '../app-error.ts'
import { pageAddress } from './address/page-address.ts'
import { pageRoutes } from './address/page-routes.ts'
import { addressInChosen, languageOfPath } from './language/page-language.ts'
import { createPageCache, type PageSource } from './page-cache.ts'
import { pageRenderer } from './render-page.ts'
import { createRenderSlots } from './render-slots.ts'
import { sendPage } from './send-page.ts'
import type { WebBuild } from './web-builds.ts'

/** What pages are rendered from. */
export interface Catalog {
  now: () => Promise<PageSource>
  /** Without waiting; undefined when it has to be asked for. */
  fresh: () => PageSource | undefined
}

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Every page is rendered for a visitor and personalised in the browser, so all callers share it: cached, compressed and
 * with an ETag until what it shows of the catalog changes (docs/decisions/0004).
 */
export function pageHandler(
  app: FastifyInstance,
  webIn: (language: Language) => Promise<WebBuild>,
  catalog: Catalog,
): PageHandler {
  const { origin } = app.ctx.config
  const slots = createRenderSlots()
  const rendererIn = onFirstAsk(webIn, (web) => ({
    workFor: pageRenderer(app, web, slots),
    pageOf: pageRoutes(web.build, origin),
  }))
  const pages = createPageCache()
  return async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', 'GET, HEAD')
      throw new AppError('METHOD_NOT_ALLOWED')
    }
    const address = pageAddress(origin, request.url)
    const other = addressInChosen(address, request.headers.cookie, offeredLanguages)
    if (other) return reply.header('cache-control', 'no-store').redirect(other)
    const web = await rendererIn(languageOfPath(address.pathname, offeredLanguages))
    const asked = web.pageOf(request.url)
    // Without the catalog a page still renders and names the missing part; it is not cached.
    const source = await catalog.now().catch(() => ({ version: 0, content: {} }))
    const client = { address: request.address, forwarded: forwardedFor(request) }
    const page = await pages.recall(source, asked, web.workFor(asked.url, client, source))
    return sendPage(request, reply, page, (encoded, headers) => {
      if (asked.cache === 'none') return
      app.responseCache.store({
        url: request.url,
        accepted: request.headers['accept-encoding'],
        reads: asked.reads,
        route: request.routeOptions.url ?? '',
        answer: page.page.answer,
        encoded,
        headers,
        source,
        current: catalog.fresh,
        leadsElsewhere: (cookies) => addressInChosen(address, cookies, offeredLanguages) !== undefined,
      })
    })
  }
}

/** The sentences of a language are read when its first page is asked for. */
function onFirstAsk<Renderer>(webIn: (language: Language) => Promise<WebBuild>, open: (web: WebBuild) => Renderer) {
  const opened = new Map<Language, Promise<Renderer>>()
  return (language: Language): Promise<Renderer> => {
    const known = opened.get(language)
    if (known) return known
    const opening = webIn(language).then(open)
    opened.set(language, opening)
    opening.catch(() => opened.delete(language))
    return opening
  }
}

function forwardedFor(request: FastifyRequest): string | null {
  const header = request.headers['x-forwarded-for']
  return header === undefined ? null : String(header)
}
