import { type LoaderFunctionArgs, redirect } from 'react-router'
import { aliases } from './aliases.ts'

/** The query goes along. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  return redirect(`${aliases[pathname.replace(/\/$/, '')] ?? '/'}${search}`, 301)
}
