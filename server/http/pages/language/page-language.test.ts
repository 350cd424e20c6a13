import { RouterContextProvider, type ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { pageHandler } from '../page-handler.ts'

const world = suiteWorld()
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  app = await buildApp(world.ctx)
  const builds = { en: webIn('en', '/'), hi: webIn('hi', '/hi') }
  app.get(
    '*',
    pageHandler(app, builds, async () => ({ version: 1, content: builds })),
  )
})

/** Pages that print their language and address. */
function webIn(language: string, basename: string): ServerBuild {
  const loader = ({ request }: { request: Request }) => new Response(`${language} ${new URL(request.url).pathname}`)
  const pages = [
    { id: 'home', index: true, module: { loader } },
    { id: 'services', path: 'services', module: { loader, handle: { query: ['q'] } } },
  ]
  const build = {
    basename,
    routes: Object.fromEntries(pages.map((each) => [each.id, each])),
    entry: {
      module: {
        default: (_request: Request, status: number) => new Response(null, { status }),
        handleError: () => undefined,
        createLoadContext: () => new RouterContextProvider(),
      },
    },
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

async function open(url: string, cookie?: string) {
  const { statusCode, headers, body } = await app.inject({ url, headers: cookie === undefined ? {} : { cookie } })
  return statusCode === 200 ? body : `${statusCode} ${headers.location ?? ''}`.trim()
}

test.each([
  ['/', 'en /'],
  ['/services', 'en /services'],
  ['/hi', 'hi /hi'],
  ['/hi/', 'hi /hi'],
  ['/hi/services?q=sofa&utm_source=x', 'hi /hi/services'],
  ['/HI/services', '404'],
  ['/kn/services', '404'],
  ['/history', '404'],
])('%s shows %s', async (url, shown) => {
  expect(await open(url)).toBe(shown)
})

test('an address without a language leads to the chosen one, with its query', async () => {
  expect(await open('/', 'language=hi')).toBe('302 /hi')
  expect(await open('/services?q=sofa', 'a=b; language=hi')).toBe('302 /hi/services?q=sofa')
  expect((await app.inject({ url: '/', headers: { cookie: 'language=hi' } })).headers['cache-control']).toBe('no-store')
})

test('English, no choice, or a language that is not built leads nowhere', async () => {
  for (const cookie of [undefined, '', 'language=en', 'language=kn', 'language=xx', 'xlanguage=hi', 'language=hindi']) {
    expect(await open('/services', cookie)).toBe('en /services')
  }
})

test('an address with a language stays, whatever was chosen', async () => {
  expect(await open('/hi/services', 'language=en')).toBe('hi /hi/services')
  expect(await open('/hi', 'language=hi')).toBe('hi /hi')
})

test('the path of a redirect cannot name another host', async () => {
  expect(await open('//evil.example/services', 'language=hi')).toBe('302 /hi/evil.example/services')
})
