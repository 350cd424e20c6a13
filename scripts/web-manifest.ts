import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface RouteFiles {
  id: string
  parentId?: string
  module: string
  imports?: string[]
  /** Loaders that the build has split off the module. */
  clientLoaderModule?: string
}

/** React Router's client manifest: the files that each route needs. */
export interface WebManifest {
  /** Path of the manifest: browsers fetch it with the first page. */
  url: string
  entry: { module: string; imports: string[] }
  routes: Record<string, RouteFiles>
}

export async function readManifest(): Promise<WebManifest> {
  const assets = 'build/client/assets'
  const names = await readdir(assets).catch(() => [])
  const name = names.find((one) => /^manifest-.*\.js$/.test(one))
  if (!name) throw new Error('No build found. Run `npm run build` first.')
  const text = await readFile(join(assets, name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, ''))
}

/** Unique script paths of these routes and of the entry. */
export function filesOfRoutes({ url, entry, routes }: WebManifest, ids: readonly string[]): Set<string> {
  const own = Object.values(routes).filter(({ id }) => ids.includes(id))
  return new Set([
    url,
    entry.module,
    ...entry.imports,
    ...own.flatMap(({ module, imports = [], clientLoaderModule }) => [
      module,
      ...imports,
      ...(clientLoaderModule ? [clientLoaderModule] : []),
    ]),
  ])
}
