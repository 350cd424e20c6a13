import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router'
import { aliases } from '../aliases.ts'
import { NotFound } from './error-page.tsx'

export const meta: MetaFunction = () => [{ title: 'Page not found | GharSaaf' }]

/** An alias leads on, the query goes along. Anything else is 404, so that crawlers do not keep what never existed. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const path = aliases[pathname.replace(/\/$/, '')]
  if (path) throw redirect(path + search, 301)
  return data(null, { status: 404 })
}

export default function NotFoundRoute() {
  return <NotFound />
}
