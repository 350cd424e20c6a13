import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Language } from '#contract/languages.ts'
import { moduleOf, readEnglish, wordsOfCopy } from './copy-modules.ts'
import { readErrorWords } from './error-words.ts'
import { replaceInlineWords } from './inline-words.ts'
import { groupOf, hasInlineWords, isCopy, isDocument, pathOf, readWords, root } from './word-files.ts'

const errorWords = 'web/lib/words/error-words.ts'

/** Builds the app in a language: words take the place of English ones while it compiles, so that no page looks any up. */
export function inLanguage(language: Language): Plugin {
  return {
    name: `language-${language}`,
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!found || !isDocument(pathOf(found.id))) return found
      const translated = pathOf(found.id).replace(/\.tsx$/, `.${language}.tsx`)
      return existsSync(resolve(root, translated)) ? resolve(root, translated) : found
    },
    async load(id) {
      const path = pathOf(id)
      if (path === errorWords) return `export const errorWords = ${JSON.stringify(readErrorWords(language))}`
      if (!isCopy(path)) return null
      return { code: moduleOf(language, await readEnglish(path), wordsOfCopy(language, path)), moduleType: 'js' }
    },
    transform(code, id) {
      const path = pathOf(id)
      if (!hasInlineWords(path)) return null
      return { code: replaceInlineWords(path, code, readWords(language, groupOf(path)).inline ?? {}), map: null }
    },
  }
}
