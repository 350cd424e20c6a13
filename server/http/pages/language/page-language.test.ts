import { RouterContextProvider, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languagePrefix } from '#contract/lib/languages.ts'
import { buildApp } from '#server/app.ts'
import { openLog } from '#server/log.ts'
import { webBuild } from '#server/testing/pages/web-build.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { pageHandler } from '../page-handler.ts'

const world = suiteWorld()
const loaded: string[] = []
let lines: string[] = []
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line).msg) })
  app = await buildApp({ ...world.ctx, log, config: { ...world.ctx.config, logCachedOneIn: 1 } })
  const load = async (language: Language) => {
    loaded.push(language)
    if (language === 'ta' && loaded.filter((each) => each === 'ta').length === 1)
      throw new Error('The file is missing.')
    return { build: webIn(language), sentences: { language, byId: {} } }
  }
  const source = { version: 1, content: {} }
  app.get('*', pageHandler(app, load, { now: async () => source, fresh: () => source }))
})
afterAll(() => app.close())

/** Pages that print their language and address. */
function webIn(language: Language): ServerBuild {
  const loader = ({ request }: { request: Request }) => new Response(`${language} ${new URL(request.url).pathname}`)
  const pages = [
    { id: 'home', index: true, module: { loader } },
    { id: 'services', path: 'services', module: { loader, handle: { query: ['q'] } } },
  ]
  const module = {
    default: (_request: Request, status: number) => new Response(null, { status }),
    handleError: () => undefined,
    createLoadContext: () => new RouterContextProvider(),
    inLanguage: (_sentences: unknown, work: () => unknown) => work(),
  }
  return webBuild({ pages, module, basename: languagePrefix(language) || '/' })
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
  ['/gu/services', '404'],
  ['/history', '404'],
])('%s shows %s', async (url, shown) => {
  expect(await open(url)).toBe(shown)
})

test('an address without a language leads to the chosen one, with its query', async () => {
  expect(await open('/', 'language=hi')).toBe('302 /hi')
  expect(await open('/services?q=sofa', 'a=b; language=hi')).toBe('302 /hi/services?q=sofa')
  expect((await app.inject({ url: '/', headers: { cookie: 'language=hi' } })).headers['cache-control']).toBe('no-store')
})

test('English, no choice, or a language that is not offered leads nowhere', async () => {
  for (const cookie of [undefined, '', 'language=en', 'language=gu', 'language=xx', 'xlanguage=hi', 'language=hindi']) {
    expect(await open('/services', cookie)).toBe('en /services')
  }
})

test('an address with a language stays, whatever was chosen', async () => {
  expect(await open('/hi/services', 'language=en')).toBe('hi /hi/services')
  expect(await open('/hi', 'language=hi')).toBe('hi /hi')
})

test('a cached page still leads a browser to its language, with an answer for each of its parameters', async () => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const visit = async (path: string, cookie = '') => {
    lines = []
    const answer = await fetch(origin + path, { headers: { cookie }, redirect: 'manual' })
    return answer.status === 200 ? [await answer.text(), lines.join()] : answer.headers.get('location')
  }
  const paths = ['/services', '/services?fbclid=1', '/services?q=sofa', '/hi/services', '/hi/services.data?q=sofa']
  for (const path of paths) await visit(path)
  for (const path of paths)
    expect(await visit(path, 'a=b')).toEqual([expect.stringMatching(/(en|hi) /), 'Cached response'])
  expect(await visit('/services', 'language=hi')).toBe('/hi/services')
  expect(await visit('/services?q=sofa', 'language=hi')).toBe('/hi/services?q=sofa')
  expect(await visit('/services?fbclid=1', 'language=en')).toEqual(['en /services', 'Cached response'])
  expect(await visit('/hi/services', 'language=en')).toEqual(['hi /hi/services', 'Cached response'])
  expect(await visit('/services?q=carpet')).toEqual(['en /services', expect.stringContaining('request completed')])
})

test('the path of a redirect cannot name another host', async () => {
  expect(await open('//evil.example/services', 'language=hi')).toBe('302 /hi/evil.example/services')
})

test('loads a language once, when its first page is asked for', async () => {
  expect(loaded).not.toContain('mr')
  expect(await Promise.all([open('/mr'), open('/mr/services')])).toEqual(['mr /mr', 'mr /mr/services'])
  expect(loaded.filter((each) => each === 'mr')).toHaveLength(1)
})

test('loads a language again after it could not be read', async () => {
  expect((await open('/ta')).startsWith('500')).toBe(true)
  expect(await open('/ta')).toBe('ta /ta')
})
