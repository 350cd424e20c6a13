import type { ServerBuild } from 'react-router'

interface SmallBuild {
  pages: readonly { id: string }[]
  /** Module of its entry. */
  module: object
  basename?: string
}

/** A build of the web app with these pages and without scripts. */
export function webBuild({ pages, module, ...rest }: SmallBuild): ServerBuild {
  const build = {
    ...rest,
    routes: Object.fromEntries(pages.map((page) => [page.id, page])),
    entry: { module },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
    assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
  }
  return build as unknown as ServerBuild
}
