import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { defaultLanguage, type Language } from '#contract/lib/languages.ts'

/** Set in the bundle, which has the rendering of pages beside it (scripts/bundle/bundle-server.ts). */
declare const __BUNDLED__: boolean | undefined
const isBundled = typeof __BUNDLED__ !== 'undefined'

/** Loads the app in each language it was built in; English is always one. */
export type WebBuilds = Readonly<Partial<Record<Language, () => Promise<ServerBuild>>>>

/** English lies in the build itself, every other language of it in a folder of its own. */
export function webBuilds(buildDirectory: string): WebBuilds {
  const folder = resolve(buildDirectory, 'languages')
  const folders = [[defaultLanguage, buildDirectory], ...foldersIn(folder).map((name) => [name, join(folder, name)])]
  const fileOf = (language: string, of: string) =>
    isBundled ? resolve(buildDirectory, 'app', `pages-${language}.js`) : resolve(of, 'server', 'index.js')
  return Object.fromEntries(
    folders.map(([language = '', of = '']) => [language, () => import(pathToFileURL(fileOf(language, of)).href)]),
  )
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
