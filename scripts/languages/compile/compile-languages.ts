import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'vite'
import { defaultLanguage, type Language, languagePrefix } from '#contract/lib/languages.ts'
import type { Marks } from '../extract/marks.ts'
import { compileSentences } from './compile-sentences.ts'
import { namesByContent, withAddresses, withNames } from './rename-scripts.ts'

const compiled = 'build/compiled'
const client = 'build/client'

type Files = ReadonlyMap<string, string>

/** Writes the client and the server of each language from what the compiler wrote. */
export async function writeLanguages(languages: readonly Language[], marks: Marks): Promise<void> {
  const scripts = await readScripts(`${compiled}/client/assets`)
  const server = await readScripts(`${compiled}/server/assets`)
  const index = await readFile(`${compiled}/server/index.js`, 'utf8')
  await Promise.all(
    ['client', 'server', 'languages'].map((name) => rm(`build/${name}`, { recursive: true, force: true })),
  )
  // Pictures, fonts and styles are those of all languages.
  await rename(`${compiled}/client`, client)
  await Promise.all([...scripts.keys()].map((name) => rm(join(client, 'assets', name))))
  const minified = minifier()
  await Promise.all(languages.map((language) => writeLanguage(language, { scripts, server, index }, marks, minified)))
  await rm(compiled, { recursive: true })
}

async function writeLanguage(
  language: Language,
  { scripts, server, index }: { scripts: Files; server: Files; index: string },
  marks: Marks,
  minified: Minifier,
): Promise<void> {
  const folder = language === defaultLanguage ? 'assets/' : `assets/${language}/`
  const own = await mapFiles(scripts, (code, name) => minified(name, compileSentences(language, code, marks)))
  const names = namesByContent(own)
  const renamed = [...own].map(([name, code]) => [names.get(name) ?? name, withNames(code, names, folder)] as const)
  await writeFiles(join(client, folder), renamed)
  const build = language === defaultLanguage ? 'build/server' : `build/languages/${language}/server`
  const pages = [...server].map(([name, code]) => {
    return [name, withAddresses(compileSentences(language, code, marks), names, folder)] as const
  })
  await writeFiles(join(build, 'assets'), pages)
  await writeFiles(build, [
    ['compiled.js', index],
    // English keeps its addresses; another language has all of them below its code.
    ['index.js', `export * from './compiled.js'\nexport const basename = '${languagePrefix(language) || '/'}'\n`],
  ])
}

type Minifier = (name: string, code: string) => Promise<string>

/** Scripts without words are the same in each language. */
function minifier(): Minifier {
  const done = new Map<string, Promise<string>>()
  return (name, code) => {
    const result = done.get(code) ?? minifyScript(name, code)
    done.set(code, result)
    return result
  }
}

/** A manifest is JSON that tools read too. */
export async function minifyScript(name: string, code: string): Promise<string> {
  if (/^manifest-/.test(name)) return code
  const result = await minify(name, code, { module: true, compress: { target: 'es2022' } })
  const [problem] = result.errors
  if (problem) throw new Error(`${name}: ${problem.message}`)
  return result.code
}

async function readScripts(folder: string): Promise<Files> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  )
}

async function mapFiles(files: Files, change: (code: string, name: string) => Promise<string>): Promise<Files> {
  return new Map(await Promise.all([...files].map(async ([name, code]) => [name, await change(code, name)] as const)))
}

async function writeFiles(folder: string, files: readonly (readonly [string, string])[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all(files.map(([name, code]) => writeFile(join(folder, name), code)))
}
