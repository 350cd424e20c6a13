import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileMacros, withMacros } from '../sentences/macros.ts'
import { readSentences } from '../sentences/read-sentences.ts'

/** In development, too, all languages are spoken: call it before the modules of the server are loaded. */
export async function speakAllLanguages(): Promise<void> {
  const files = globSync(['server/**/*.ts', 'contract/**/*.ts']).map((file) => ({
    file,
    code: readFileSync(file, 'utf8'),
  }))
  const compiled = new Map(
    await Promise.all(
      files
        .filter(({ code }) => withMacros.test(code))
        .map(async ({ file, code }) => [pathToFileURL(resolve(file)).href, await compileMacros(code, file)] as const),
    ),
  )
  registerHooks({
    load(url, context, next) {
      const ours = compiled.get(url)
      return ours ? { format: 'module', source: ours.code, shortCircuit: true } : next(url, context)
    },
  })
  const { readCatalogsFrom } = await import('#server/i18n/i18n.ts')
  readCatalogsFrom(readSentences)
}
