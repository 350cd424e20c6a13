import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { isCurrent } from '#scripts/bundle/stamps.ts'
import { buildApp } from '#server/app.ts'
import { currentCatalog, freshCatalog } from '#server/features/catalog/catalog.snapshot.ts'
import { loadWeb } from '#server/http/pages/web-builds.ts'
import { registerWeb } from '#server/http/web.ts'
import type { World } from '../test-world.ts'

interface SentPage {
  status: number
  headers: Record<string, unknown>
  /** Whether the server had it ready. */
  isCached: boolean
  html: string
  bytes: Buffer
}

/** The pages of the web app as the server sends them, over the world of this suite; needs `npm run build`. */
export function builtWeb(world: World): (path: string, options?: InjectOptions) => Promise<SentPage> {
  let app: FastifyInstance
  beforeAll(async () => {
    if (!isCurrent('web')) throw new Error('The build is missing or out of date: run `npm run build`.')
    // A busy machine loads it for longer than a plugin may take.
    await loadWeb('build')
    app = await buildApp(world.ctx)
    const catalog = { now: () => currentCatalog(world.ctx), fresh: () => freshCatalog(world.ctx) }
    await registerWeb(app, { buildDirectory: 'build', mode: 'built', catalog })
  }, 60_000)
  afterAll(() => app?.close())
  return async (path, options) => {
    const { statusCode, headers, body, rawPayload } = await app.inject({ url: path, ...options })
    const isCached = headers['cache-status'] === 'pages; hit'
    return { status: statusCode, headers, isCached, html: body, bytes: rawPayload }
  }
}

/** Its words, with a space for each tag. */
export const visibleText = (html: string): string =>
  html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll('&#x27;', "'")
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
