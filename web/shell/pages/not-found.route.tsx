import { data } from 'react-router'
import { NotFound } from './error-page.tsx'

/** Answers 404, so that crawlers do not keep addresses that never existed. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundRoute() {
  return <NotFound />
}
