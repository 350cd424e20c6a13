import { basename } from 'node:path'
import { getConfig } from '@lingui/conf'
import { mapMacroOptions, transform } from '@lingui/native-tools'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Connect, Plugin } from 'vite'
import { type Language, languages } from '#contract/lib/languages.ts'
import { sentencesPath } from '#web/lib/i18n/sentences-path.ts'
import routes from '#web/routes.ts'
import { readErrors } from './errors.ts'
import { compileSentence, readSentences, shortId } from './read-sentences.ts'
import { toScript } from './write-sentences.ts'

const options = mapMacroOptions(getConfig())

/** Sources with macros. */
export const withMacros = /from '(#contract\/i18n|\.)\/sentence\.ts'/

/** Makes calls of `contract/i18n/i18n.ts` of the macros in a source. */
export async function compileMacros(code: string, file: string, isEnglishKept = true) {
  const macro = { ...options, descriptorFields: isEnglishKept ? ('message' as const) : ('id-only' as const) }
  const compiled = await transform(code, basename(file), { macro })
  return { code: withShortIds(withCompiledEnglish(compiled.code)), map: compiled.map ?? null }
}

/** For the server, the app of professionals and tests, which keep the English in the code. */
export function macros(): Plugin[] {
  return [
    {
      name: 'sentences:macros',
      enforce: 'pre',
      transform: {
        filter: { id: { include: /\.tsx?$/, exclude: /\.test\./ }, code: withMacros },
        handler: (code, id) => compileMacros(code, id),
      },
    },
    {
      name: 'sentences:pro',
      load: { filter: { id: /\/pro\/locales\/\w+\.po$/ }, handler: (id) => translationsOfPro(id) },
    },
  ]
}

/** Parts of the shop that other apps show too. */
const shared = /^(web\/(ui|lib)|contract\/i18n)\//

/** The module of a file of `pro/locales/`: the sentences of the app and of the parts it shares with the shop, and of errors by their codes. */
function translationsOfPro(file: string): string {
  const language = basename(file, '.po') as Language
  const ofShop = readSentences(language, 'web', shared).byId
  const { byId } = readSentences(language, 'pro')
  return `export default ${JSON.stringify({ language, byId: { ...ofShop, ...byId, ...readErrors(language, 'pro') } })}`
}

/** For the shop: a sentence becomes its id, and a page loads the sentences of its route. */
export function sentences(): Plugin[] {
  let isBuild = true
  return [
    {
      name: 'sentences:macros',
      enforce: 'pre',
      configResolved({ command }) {
        isBuild = command === 'build'
      },
      configureServer: ({ middlewares }) => void middlewares.use(sendSentences),
      transform: {
        filter: { id: /\.tsx?(\?|$)/, code: withMacros },
        handler: (code, id) => compileMacros(code, id.replace(/\?.*/, ''), !isBuild),
      },
    },
    {
      name: 'sentences:files',
      applyToEnvironment: ({ name }) => name === 'client',
      renderChunk(code, { facadeModuleId, isDynamicEntry }) {
        const name = facadeModuleId && nameOf(facadeModuleId, isDynamicEntry)
        // The import map of the document leads to those of its language (web/document/page-sentences.ts).
        return name ? { code: `import "${sentencesPath}${name}.js";${code}`, map: null } : null
      },
    },
  ]
}

/** Of what a script is loaded for: pages, and dialogs that open at a tap. The parts of a page that load later share the file of the page. */
function nameOf(module: string, isDynamic: boolean): string | undefined {
  const [, path = '', query] = /\/web\/(.+)\.tsx?(\?.+)?$/.exec(module) ?? []
  if (query) return pages.has(`${path}.tsx`) ? path.replace(/.*\//, '') : undefined
  return isDynamic && onDemand.test(path) ? path.replace(/.*\//, '') : undefined
}

const onDemand = /-(dialog|sheet|modal|drawer|panel)$|place-words$|translated-error$/

/** Routes without others in them. */
const pages = new Set(leavesOf(routes))

function leavesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children }) => (children ? leavesOf(children) : [file]))
}

/** `i18n._({ id: 'aBcDeF' })` → `i18n._('aBcD')`, which is a KiB less on home. Lines stay as they are. */
const withShortIds = (code: string) =>
  code
    .replace(
      /\/\*i18n\*\/ \{(\s*)id: "([^"]+)"(\s*)\}\)/g,
      (_, before, id, after) => `${before}"${shortId(id)}"${after})`,
    )
    .replace(/(\/\*i18n\*\/ \{\s*id: )"([^"]+)"/g, (_, before, id) => `${before}"${shortId(id)}"`)

/** In development. */
const withCompiledEnglish = (code: string) =>
  code.replace(
    /(\/\*i18n\*\/ \{\s*id: "[^"]+",\s*message: )("(?:[^"\\]|\\.)*")/g,
    (_, before, message) => `${before}${JSON.stringify(compileSentence(JSON.parse(message)))}`,
  )

/** In development a page has all sentences of its language, as they are in the file of translations now. */
const sendSentences: Connect.NextHandleFunction = async (request, response, next) => {
  const language = languages.find((one) => request.url === developmentScript(one))
  if (!language) return next()
  response.setHeader('content-type', 'text/javascript; charset=utf-8')
  const { byId } = readSentences(language)
  response.end(toScript(language, { ...byId, ...readErrors(language) }))
}

const developmentScript = (language: Language) => `${sentencesPath}${language}/all.js`
