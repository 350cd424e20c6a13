import { defaultLanguage, type Language, languageCookie, languagePrefix, languages } from '#contract/lib/languages.ts'

/** The language whose pages lie at a path: '/hi', '/hi/services' and '/hi.data' are Hindi. */
export function languageOfPath(pathname: string, built: readonly Language[]): Language {
  const first = /^\/(\w+)(?=[/.]|$)/.exec(pathname)?.[1]
  return built.find((language) => language === first && language !== defaultLanguage) ?? defaultLanguage
}

/** The language that a browser has chosen, by the header with its cookies. */
function chosenLanguage(cookies: string | undefined): Language | undefined {
  const pairs = cookies?.split(/;\s*/) ?? []
  return languages.find((language) => pairs.includes(`${languageCookie}=${language}`))
}

/**
 * Where a page without a language leads a browser that has chosen one. Crawlers and links from outside carry no cookie: they stay
 * at the address they have.
 */
export function addressInChosen(
  page: URL,
  cookies: string | undefined,
  built: readonly Language[],
): string | undefined {
  const chosen = chosenLanguage(cookies)
  if (!chosen || chosen === defaultLanguage || !built.includes(chosen)) return undefined
  if (languageOfPath(page.pathname, built) !== defaultLanguage || page.pathname.endsWith('.data')) return undefined
  return `${languagePrefix(chosen)}${page.pathname === '/' ? '' : page.pathname}${page.search}`
}
