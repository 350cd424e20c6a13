import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { applyContentPolicy, newScriptNonce, toastStyles } from './content-policy.server.ts'

const nonce = newScriptNonce()
const mapStyleUrl = 'https://tiles.example.in/streets/style.json'
const withoutMaps = { googleMaps: false, mapStyleUrl }

describe('applyContentPolicy', () => {
  const own = `<script nonce="${nonce}">start()</script>`
  const injected = '<script>steal()</script>'
  const guessed = '<script nonce="guess">steal()</script>'

  it('replaces the nonces of own scripts with hashes', () => {
    const { html, policy } = applyContentPolicy(`<body>${own}</body>`, nonce, withoutMaps)
    expect(html).toBe('<body><script>start()</script></body>')
    expect(policy).toContain("script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='")
  })

  it('omits injected scripts from the policy', () => {
    const alone = applyContentPolicy(own, nonce, withoutMaps).policy
    expect(applyContentPolicy(own + injected + guessed, nonce, withoutMaps).policy).toBe(alone)
  })

  it('allows neither inline handlers nor style elements', () => {
    const { policy } = applyContentPolicy(own, nonce, withoutMaps)
    expect(policy).not.toMatch(/script-src[^;]*unsafe|style-src [^;]*unsafe/)
  })

  it('allows one other origin, of the map: with a key of Google, else of its style', () => {
    expect(applyContentPolicy(own, nonce, withoutMaps).policy).not.toContain('google')
    expect(applyContentPolicy(own, nonce, withoutMaps).policy).toContain("connect-src 'self' https://tiles.example.in;")
    const { policy } = applyContentPolicy(own, nonce, { googleMaps: true, mapStyleUrl })
    expect(policy).toMatch(/script-src [^;]*https:\/\/maps\.googleapis\.com\/maps\//)
    expect(policy).not.toMatch(/\*|storage|usercontent/)
    expect(policy).not.toMatch(/script-src[^;]*(unsafe| https:[ ;])/)
  })
})

it('allows the style sheet of the installed toast library', async () => {
  const library = await readFile('node_modules/sonner/dist/index.mjs', 'utf8')
  const [, quoted = '""'] = /^__insertCSS\((".*")\)/m.exec(library) ?? []
  const hash = createHash('sha256').update(JSON.parse(quoted)).digest('base64')
  expect(toastStyles).toContain(`'sha256-${hash}'`)
  expect(applyContentPolicy('', nonce, withoutMaps).policy).toContain(hash)
})
