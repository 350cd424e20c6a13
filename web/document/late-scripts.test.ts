import { expect, test } from 'vitest'
import { startScriptsLate } from './late-scripts.ts'

const page = (module: string) =>
  `<head><link rel="modulepreload" href="/assets/root-1.js" nonce="n"/><title>Home</title><link rel="modulepreload" href="/assets/home-1.js"/></head><body><p>import "x"</p><script nonce="n">window.data = 1</script><script nonce="n" type="module" async="">${module}</script></body>`

const module = `import "/assets/manifest-1.js"
import * as route0 from "/assets/root-1.js";
import * as route1_clientLoader from "/assets/home-2.js";
import * as route1_main from "/assets/home-1.js";
const route1 = {...route1_clientLoader,...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry-1.js");`

test('leaves no script in the page that is loaded before its first frame', () => {
  const html = startScriptsLate(page(module), 'n')
  expect(html).not.toMatch(/modulepreload"[^>]* href|type="module"/)
  expect(html).toMatch(/^<head><title>Home<\/title><\/head><body><p>import "x"<\/p><script nonce="n">window.data = 1</)
})

test('loads all files at once, then runs the module with its imports', () => {
  const html = startScriptsLate(page(module), 'n')
  expect(html).toContain('(["/assets/root-1.js","/assets/home-1.js"],()=>')
  expect(html).toContain(
    'Promise.all([import("/assets/manifest-1.js"),import("/assets/root-1.js"),import("/assets/home-2.js"),import("/assets/home-1.js")])' +
      '.then(([,route0,route1_clientLoader,route1_main])=>{const route1 = {...route1_clientLoader,...route1_main};',
  )
  expect(html).toContain('import("/assets/entry-1.js");})')
})

test('keeps replacement patterns of a module as they are', () => {
  expect(startScriptsLate(page(`${module}"$&"`), 'n')).toContain('"$&"')
})

test('leaves a page without scripts of ours alone', () => {
  const html = '<body><script type="module">import "/other.js"</script></body>'
  expect(startScriptsLate(html, 'n')).toBe(html)
})
