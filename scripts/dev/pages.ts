import type { Server } from 'node:http'
import { createRequestListener } from '@react-router/node'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import { type Language, languagePrefix, languages } from '#contract/lib/languages.ts'
import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { languageOfPath } from '#server/http/pages/language/page-language.ts'
import type { InternalFetch, WebEntry } from '#server/http/pages/render-page.ts'
import { sentencesPath } from '#web/lib/i18n/sentences-path.ts'
import { readSentences } from '../sentences/read-sentences.ts'
import type { Render } from './proxy.ts'
import type { ServerProcess } from './server-process.ts'

/** Vite serves its own modules and files; everything else is rendered as a page. */
export async function developmentPages(
  front: Server,
  config: Config,
  server: ServerProcess,
): Promise<{ vite: ViteDevServer; render: Render }> {
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: front } } })
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  const listenIn = (language: Language) =>
    createRequestListener({
      build: async () => ({ ...(await load()), basename: languagePrefix(language) || '/' }),
      mode: 'development',
      getLoadContext: async (request, { address }) =>
        loadContext(await load(), config, fetchFrom(server, request.headers.get('x-forwarded-for') ?? address)),
    })
  const listeners = new Map(languages.map((language) => [language, listenIn(language)]))
  const page: Render = async (request, response) => {
    const language = languageOfPath(new URL(request.url ?? '/', config.origin).pathname, languages)
    const { inLanguage } = (await load()).entry.module as unknown as WebEntry
    const sentences = { ...readSentences(language), folder: `${sentencesPath}${language}/` }
    inLanguage(sentences, () => listeners.get(language)?.(request, response))
  }
  return { vite, render: (request, response) => vite.middlewares(request, response, () => page(request, response)) }
}

function loadContext(build: ServerBuild, config: Config, fetch: InternalFetch): RouterContextProvider {
  return (build.entry.module as unknown as WebEntry).createLoadContext({
    fetch,
    now: systemClock.now,
    origin: config.origin,
    mapsKey: config.googleMapsKey,
    mapStyleUrl: config.mapStyleUrl,
    upiIntent: config.razorpay.upiIntent,
  })
}

/** As for the visitor, so that limits count people and not this process. */
function fetchFrom(server: ServerProcess, visitor: string | undefined): InternalFetch {
  return async ({ method, path, body }) => {
    const response = await fetch(`http://127.0.0.1:${await server.port}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(visitor && { 'x-forwarded-for': visitor }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return {
      status: response.status,
      answer: await response.json().catch(() => undefined),
      retryAfter: response.headers.get('retry-after'),
    }
  }
}
