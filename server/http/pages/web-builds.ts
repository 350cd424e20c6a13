import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { Sentences } from '#contract/i18n/i18n.ts'
import { type Language, languagePrefix } from '#contract/lib/languages.ts'

/** Set in the bundle, which has the rendering of pages beside it (scripts/bundle/bundle-server.ts). */
declare const __BUNDLED__: boolean | undefined
const isBundled = typeof __BUNDLED__ !== 'undefined'

/** The app as it is rendered in one language. */
export interface WebBuild {
  build: ServerBuild
  sentences: Sentences
}

/** Loads the app, which is the same for all languages. */
export function loadWeb(buildDirectory: string): Promise<ServerBuild> {
  const file = isBundled ? ['app', 'pages.js'] : ['server', 'index.js']
  return import(pathToFileURL(resolve(buildDirectory, ...file)).href)
}

/** With the sentences of a language. English keeps its addresses; another language has all of them below its code. */
export async function loadWebIn(buildDirectory: string, language: Language): Promise<WebBuild> {
  const file = resolve(buildDirectory, 'sentences', `${language}.json`)
  const [build, sentences] = await Promise.all([loadWeb(buildDirectory), readFile(file, 'utf8').then(JSON.parse)])
  return { build: { ...build, basename: languagePrefix(language) || '/' }, sentences }
}
