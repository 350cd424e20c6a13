import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Sentences } from '#contract/i18n/i18n.ts'
import { type Language, offeredLanguages } from '#contract/lib/languages.ts'
import { sentencesPath } from '#web/lib/i18n/sentences-path.ts'
import { type RouteFiles, readManifest, type WebManifest } from '../web-manifest.ts'
import { readErrors } from './errors.ts'
import { readSentences } from './read-sentences.ts'

const client = 'build/client'

/** Writes the sentences of each language: all for the server, for browsers one file a route. */
export async function writeSentences(): Promise<void> {
  const files = await idsOfFiles()
  await mkdir('build/sentences', { recursive: true })
  await Promise.all(offeredLanguages.map((language) => writeLanguage(language, files)))
}

/** In the build, for the compression. */
export async function foldersOfSentences(): Promise<string[]> {
  const folder = join(client, sentencesPath)
  return (await readdir(folder)).map((name) => join(folder, name))
}

/** Addresses of the files of sentences of a language, by the name of the script they come with. */
export async function filesOfSentences(language: Language): Promise<Map<string, string>> {
  const { folder }: Sentences = JSON.parse(await readFile(`build/sentences/${language}.json`, 'utf8'))
  const names = (await readdir(join(client, folder ?? ''))).filter((name) => name.endsWith('.js'))
  return new Map(names.map((name) => [name.replace(/\.js$/, ''), `${folder}${name}`]))
}

async function writeLanguage(language: Language, idsOf: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
  const { byId } = readSentences(language)
  const errors = ['translated-error.js', toScript(language, readErrors(language))] as const
  const files = [...[...idsOf].map(([file, ids]) => [file, toScript(language, only(byId, ids))] as const), errors]
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8)
  const folder = `${sentencesPath}${language}-${hash}/`
  await mkdir(join(client, folder), { recursive: true })
  await Promise.all(files.map(([name, code]) => writeFile(join(client, folder, name), code)))
  await writeFile(`build/sentences/${language}.json`, JSON.stringify({ language, byId, folder }))
}

/** Leaves sentences where `contract/i18n/i18n.ts` reads them. */
export const toScript = (language: Language, byId: Sentences['byId']) =>
  `Object.assign((globalThis.sentences??={language:"${language}",byId:{}}).byId,${JSON.stringify(byId)})\n`

const only = (byId: Sentences['byId'], ids: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(byId).filter(([id]) => ids.has(id)))

/** By file of sentences: the ids in the scripts that it is for. */
async function idsOfFiles(): Promise<Map<string, Set<string>>> {
  const scripts = await readScripts()
  const { routes } = await readManifest()
  const all = new Set(Object.keys(readSentences('en').byId))
  const ids = new Map<string, Set<string>>()
  for (const [script, code] of scripts) {
    const file = fileOf(code)
    if (!file) continue
    const route = Object.values(routes).find(({ module }) => basename(module) === script)
    const around = route ? [...chainOf(routes, route.id)].map(({ module }) => basename(module)) : [script]
    const found = [...reachable(around, scripts)].flatMap((name) => idsIn(scripts.get(name) ?? '', all))
    ids.set(file, new Set([...(ids.get(file) ?? []), ...found]))
  }
  return ids
}

const fileOf = (code: string) => new RegExp(`${sentencesPath}([\\w.-]+)`).exec(code)?.[1]

/** A route and those around it. */
function* chainOf(routes: WebManifest['routes'], id: string): Generator<RouteFiles> {
  const route = routes[id]
  if (!route) return
  yield route
  if (route.parentId) yield* chainOf(routes, route.parentId)
}

/** Scripts of the app by name. */
async function readScripts(): Promise<Map<string, string>> {
  const folder = join(client, 'assets')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js') && !name.startsWith('manifest-'))
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  )
}

/** What scripts import, now or later, up to those with sentences of their own. */
function reachable(names: readonly string[], scripts: ReadonlyMap<string, string>): Set<string> {
  const found = new Set(names)
  for (const name of found)
    for (const [, next = ''] of scripts.get(name)?.matchAll(/\b(?:from|import)\(?["'`]\.\/([\w.-]+\.js)/g) ?? [])
      if (!fileOf(scripts.get(next) ?? '')) found.add(next)
  return found
}

/** Sentences that a script says. */
export const idsIn = (code: string, all: ReadonlySet<string>) =>
  [...code.matchAll(/["'`]([\w-]{4})["'`]/g)].flatMap(([, id = '']) => (all.has(id) ? [id] : []))
