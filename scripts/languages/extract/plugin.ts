import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { languages } from '#contract/lib/languages.ts'
import { readEnglish } from '../copy-modules.ts'
import { readErrorSentences } from '../error-sentences.ts'
import { hasInlineSentences, isCopy, isDocument, localeGroup, relativePath, root } from '../locale-files.ts'
import { extractCopy } from './extract-copy.ts'
import { extractInlineSentences } from './extract-inline.ts'
import { languageName, type Marks } from './marks.ts'

const errorWords = 'web/lib/i18n/error-sentences.ts'

/** Marks the sentences while the app compiles, so that one compilation serves all languages. */
export function extractSentences(marks: Marks): Plugin {
  return {
    name: 'mark-words',
    enforce: 'pre',
    async load(id) {
      const path = relativePath(id)
      if (path === errorWords) return extractErrorSentences(marks)
      if (!isCopy(path)) return null
      return extractCopy(path, await readFile(resolve(root, path), 'utf8'), await readEnglish(path), marks)
    },
    transform(code, id) {
      const path = relativePath(id)
      if (isDocument(path)) return { code: withTranslations(path, code), map: null }
      if (!hasInlineSentences(path)) return null
      return { code: extractInlineSentences(path, code, localeGroup(path), marks), map: null }
    },
  }
}

function extractErrorSentences(marks: Marks): string {
  const words = marks.call(errorWords, ['{}'], (language, [english = '']) =>
    language === 'en' ? english : JSON.stringify(readErrorSentences(language)),
  )
  return `export const errorSentences = ${words}\n`
}

/** A document exports one function; the minifier keeps that of one language. */
function withTranslations(path: string, code: string): string {
  const name = /^export function (\w+)/m.exec(code)?.[1]
  if (!name) throw new Error(`${path} exports no function.`)
  const translated = languages.filter((language) => existsSync(resolve(root, inLanguage(path, language))))
  const imports = translated.map(
    (language) => `import { ${name} as ${name}_${language} } from './${basename(inLanguage(path, language))}'\n`,
  )
  const chosen = translated.map((language) => `${languageName} === '${language}' ? ${name}_${language} : `)
  const exported = `const ${name}_chosen = ${chosen.join('')}${name}\nexport { ${name}_chosen as ${name} }\n`
  return `${imports.join('')}${code.replace(`export function ${name}`, `function ${name}`)}\n${exported}`
}

const inLanguage = (path: string, language: string) => path.replace(/\.tsx$/, `.${language}.tsx`)
