import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** React has `act` in its development build only. */
const script = `
  import { loadProductionReact } from './server/production-react.ts'
  loadProductionReact()
  const react = await import('react')
  const { renderToString } = await import('react-dom/server')
  console.log(typeof react.act, process.env.NODE_ENV, renderToString(react.createElement('b', null, 'drawn')))
`

test.each([undefined, 'development'])('a server in mode %s draws pages with the production build of React', (mode) => {
  const env = { ...process.env, NODE_ENV: mode }
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' })
  expect(said.trim()).toBe(`undefined ${mode} <b>drawn</b>`)
})
