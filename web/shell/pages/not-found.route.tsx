import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router'
import { languagePrefix } from '#contract/lib/languages.ts'
import { language } from '#web/lib/i18n/language.ts'
import { aliases } from '../aliases.ts'
import { NotFound } from './error-page.tsx'

export const meta: MetaFunction = () => [{ title: 'Page not found | GharSaaf' }]

/** Redirects an alias with its query; responds 404 to any other path, so that crawlers do not index it. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const path = aliases[pathname.slice(languagePrefix(language).length).replace(/\/$/, '')]
  if (path) throw redirect(path + search, 301)
  return data(null, { status: 404 })
}

export default function NotFoundRoute() {
  return <NotFound />
}
