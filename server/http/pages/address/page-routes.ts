import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { pageAddress } from './page-address.ts'

interface QueryHandle {
  /** Query parameters that the server renders, in the order of the key; all others are for the browser alone. */
  query?: readonly string[]
  /** Those whose values are ids of the catalog: an unknown one answers 404. */
  queryIds?: readonly string[]
}

export interface AskedPage {
  /** On our origin, with the parameters that the route declares and no others. */
  url: URL
  /** The same for every spelling of the address. */
  key: string
  /** Names of the parameters that the page or the data depends on. */
  reads: readonly string[]
  /** The part of the page cache: 'freeText' where the URL contains free text, 'none' where no route matches. */
  cache: 'main' | 'freeText' | 'none'
}

type RouteTree = Pick<ServerBuild, 'routes' | 'basename'>

export function pageRoutes({ routes, basename = '/' }: RouteTree, origin: string): (asked: string) => AskedPage {
  const tree = childrenOf(undefined, routes)
  const prefix = basename.replace(/\/$/, '')
  return (asked) => {
    const address = pageAddress(origin, asked)
    const document = documentPath(address.pathname)
    const isData = document !== address.pathname
    const path = document.slice(prefix.length) || '/'
    const matches = matchRoutes(tree, path) ?? []
    const found = matches.at(-1)
    // An alias, whose whole query goes on to its target, or no page.
    if (!found || found.route.path === '*') return { url: address, key: address.href, reads: [], cache: 'none' }

    const { query = [], queryIds = [] } = (found.route.handle ?? {}) as QueryHandle
    const declared = query.map((name) => [name, address.searchParams.get(name) ?? '']).filter(([, value]) => value)
    const parameters = new URLSearchParams(declared)
    const chosen = address.searchParams.get('_routes')?.split(',')
    const ids = matches.map(({ route }) => route.id as string)
    if (isData && chosen) parameters.set('_routes', ids.filter((id) => chosen.includes(id)).join())

    const url = new URL(origin)
    const ownPath = generatePath(`/${found.route.path ?? ''}`, found.params)
    const canonical = ownPath === '/' ? prefix || '/' : `${prefix}${ownPath}`
    url.pathname = isData ? dataPath(canonical) : canonical
    url.search = parameters.toString()
    const cache = declared.every(([name = '']) => queryIds.includes(name)) ? 'main' : 'freeText'
    return { url, key: url.href, reads: isData ? [...query, '_routes'] : query, cache }
  }
}

/** The data of a route for client-side navigation has the path of its page and `.data`. */
function documentPath(pathname: string): string {
  return pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '')
}

function dataPath(path: string): string {
  return path === '/' ? '/_.data' : `${path}.data`
}

function childrenOf(parentId: string | undefined, routes: RouteTree['routes']): RouteObject[] {
  const children = Object.values(routes).filter((route) => route !== undefined)
  return children
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index, module }) => {
      const { handle } = module as { handle?: QueryHandle }
      if (index) return { id, index, handle }
      return { id, path, handle, children: childrenOf(id, routes) }
    })
}
