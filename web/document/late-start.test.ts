import { expect, it } from 'vitest'
import { holdScripts, lateStartScript } from './late-start.ts'

const page =
  '<head><link rel="modulepreload" href="/assets/a.js"/></head><body><script nonce="m" type="module" async="">import "/assets/a.js"</script></body>'

it('no script of a page is fetched or run before the page lets it go', () => {
  const held = holdScripts(page)
  expect(held).not.toContain('rel="modulepreload"')
  expect(held).not.toContain('type="module"')
  expect(held).toContain('import "/assets/a.js"</script>')
})

it('what is held is what the starting script looks for', () => {
  const held = holdScripts(page)
  const [, type] = /type="([^"]+)"/.exec(held) ?? []
  const [, rel] = /rel="([^"]+)"/.exec(held) ?? []
  expect(lateStartScript).toContain(`script[type="${type}"]`)
  expect(lateStartScript).toContain(`link[rel=${rel}]`)
})

it('a page that starts in a way we do not know is refused, not sent without its scripts', () => {
  expect(() => holdScripts('<script type="module">start()</script>')).toThrow('starts in a new way')
})
