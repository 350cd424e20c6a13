import type { Server } from 'node:http'
import { createServer, type ViteDevServer } from 'vite'
import { appNames } from '#server/http/apps/app-names.ts'
import { appConfig } from '../app-config.ts'
import type { Render } from './proxy.ts'

/** The single-page apps; each starts with its first request. Undefined for addresses of others. */
export function developmentApps(front: Server) {
  const started = new Map<string, Promise<ViteDevServer>>()
  const start = (name: string) =>
    createServer({
      ...appConfig(name),
      appType: 'spa',
      // One listener for all of them: their sockets differ by the base.
      server: { ...appConfig(name).server, middlewareMode: true, hmr: { server: front } },
    })
  const appAt = (url: string): Render | undefined => {
    const name = appNames.find((one) => new RegExp(`^/${one}(?![^/?])`).test(url))
    if (!name) return undefined
    const running = started.get(name) ?? start(name)
    started.set(name, running)
    return async (request, response) => {
      if (request.url === `/${name}`) request.url = `/${name}/`
      const { middlewares } = await running
      middlewares(request, response)
    }
  }
  const stop = async () => {
    for (const running of started.values()) await (await running).close()
  }
  return { appAt, stop }
}
