import { data, type MetaFunction } from 'react-router'
import { NotFound } from './error-page.tsx'

export const meta: MetaFunction = () => [{ title: 'Page not found | GharSaaf' }]

/** Answers 404, so that crawlers do not keep addresses that never existed. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundRoute() {
  return <NotFound />
}
