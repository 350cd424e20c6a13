import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router'
import { language } from '#contract/i18n/i18n.ts'
import { t } from '#contract/i18n/sentence.ts'
import { languagePrefix } from '#contract/lib/languages.ts'
import { aliases } from '../aliases.ts'
import { NotFound } from './error-page.tsx'

export const meta: MetaFunction = () => [{ title: t`Page not found | GharSaaf` }]

/** Redirects an alias with its query; responds 404 to any other path, so that crawlers do not index it. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const path = aliases[pathname.slice(languagePrefix(language()).length).replace(/\/$/, '')]
  if (path) throw redirect(path + search, 301)
  return data(null, { status: 404 })
}

export default function NotFoundRoute() {
  return <NotFound />
}
