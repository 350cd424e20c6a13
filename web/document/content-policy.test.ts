import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { newScriptMark, sealPage, toastStyles } from './content-policy.server.ts'

const mark = newScriptMark()
const closed = { googleMaps: false }

describe('a page that is kept', () => {
  const own = `<script nonce="${mark}">start()</script>`
  const injected = '<script>steal()</script>'
  const guessed = '<script nonce="guess">steal()</script>'

  it('names its own scripts by hash and carries no mark any more', () => {
    const { html, policy } = sealPage(`<body>${own}</body>`, mark, closed)
    expect(html).toBe('<body><script>start()</script></body>')
    expect(policy).toContain("script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='")
  })

  it('does not name a script that came in from outside', () => {
    const alone = sealPage(own, mark, closed).policy
    expect(sealPage(own + injected + guessed, mark, closed).policy).toBe(alone)
  })

  it('allows neither inline handlers nor style elements', () => {
    const { policy } = sealPage(own, mark, closed)
    expect(policy).not.toMatch(/script-src[^;]*unsafe|style-src [^;]*unsafe/)
  })

  it('is open to Google alone, and only where its map is used', () => {
    expect(sealPage(own, mark, closed).policy).not.toContain('google')
    const { policy } = sealPage(own, mark, { googleMaps: true })
    expect(policy).toMatch(/script-src [^;]*https:\/\/\*\.googleapis\.com/)
    expect(policy).not.toMatch(/script-src[^;]*(unsafe| https:[ ;])/)
  })
})

it('the style sheet of toasts is allowed as the installed library adds it', async () => {
  const library = await readFile('node_modules/sonner/dist/index.mjs', 'utf8')
  const [, quoted = '""'] = /^__insertCSS\((".*")\)/m.exec(library) ?? []
  const hash = createHash('sha256').update(JSON.parse(quoted)).digest('base64')
  expect(toastStyles).toContain(`'sha256-${hash}'`)
  expect(sealPage('', mark, closed).policy).toContain(hash)
})
