import { expect, test } from 'vitest'
import { pageRoutes } from './page-routes.ts'

const origin = 'https://gharsaaf.example'
const route = (id: string, parentId: string | undefined, rest: { path?: string; index?: true; handle?: object }) => {
  const { handle, ...place } = rest
  return [id, { id, parentId, ...place, module: { default: undefined, handle } }]
}
const routes = Object.fromEntries([
  route('root', undefined, { path: '' }),
  route('shell', 'root', {}),
  route('home', 'shell', { index: true }),
  route('services', 'shell', { path: 'services', handle: { query: ['q', 'page'] } }),
  route('info', 'shell', { path: 'services/info', handle: { query: ['sub', 'sort'], queryIds: ['sub'] } }),
  route('service', 'shell', { path: 'service/:id' }),
  route('unknown', 'shell', { path: '*' }),
])
const pageOf = pageRoutes({ routes }, origin)
const rendered = (asked: string) => pageOf(asked).url.href.slice(origin.length)

test.each([
  ['/?fbclid=1&utm_source=x', '/'],
  ['/services?utm_source=x&page=2&gclid=3&q=sofa', '/services?q=sofa&page=2'],
  ['/services?q=sofa&q=carpet', '/services?q=sofa'],
  ['/services?q=&page=', '/services'],
  ['/SERVICES/', '/services'],
  ['//services', '/services'],
  ['/services/info?q=sofa&sub=bath', '/services/info?sub=bath'],
  ['/service/deep-clean?fbclid=1', '/service/deep-clean'],
  ['/service/a%2Fb', '/service/a%2Fb'],
  ['/service/%C3%A9', '/service/%C3%A9'],
  ['/_.data?fbclid=1', '/_.data'],
  ['/_.data?_routes=home,other,root,home', '/_.data?_routes=root%2Chome'],
  ['/services.data?page=2&q=sofa&_routes=services', '/services.data?q=sofa&page=2&_routes=services'],
  ['/services/_.data', '/services.data'],
  ['/services?_routes=services', '/services'],
])('%s is the page %s', (asked, page) => {
  expect(rendered(asked)).toBe(page)
})

test('pages of a free text are cached apart from the others', () => {
  const paths = ['/', '/services', '/services?q=sofa', '/services/info?sub=bath', '/services/info?sub=bath&sort=price']
  expect(paths.map((path) => pageOf(path).cache)).toEqual(['main', 'main', 'freeText', 'main', 'freeText'])
})

test('an address without a page keeps its query, for aliases, and is not cached', () => {
  expect(rendered('/search?q=sofa&fbclid=1')).toBe('/search?q=sofa&fbclid=1')
  expect(pageOf('/search?q=sofa').cache).toBe('none')
})
