import type { Server } from 'node:http'
import { createServer, type ViteDevServer } from 'vite'
import { appNames } from '#server/http/apps/app-names.ts'
import { appConfig } from '../app-config.ts'
import type { Render } from './proxy.ts'

/** The single-page apps; each starts with its first request. Undefined for addresses of others. */
export function developmentApps(front: Server) {
  const started = new Map<string, Promise<ViteDevServer>>()
  const appAt = (url: string): Render | undefined => {
    const name = appNames.find((one) => new RegExp(`^/${one}(?![^/?])`).test(url))
    if (!name) return undefined
    const config = appConfig(name)
    // One listener for all of them: their sockets differ by the base.
    const server = { ...config.server, middlewareMode: true, hmr: { server: front } }
    const running = started.get(name) ?? createServer({ ...config, appType: 'spa', server })
    started.set(name, running)
    return async (request, response) => {
      if (request.url === `/${name}`) request.url = `/${name}/`
      ;(await running).middlewares(request, response)
    }
  }
  const stop = async () => {
    for (const running of started.values()) await (await running).close()
  }
  return { appAt, stop }
}
