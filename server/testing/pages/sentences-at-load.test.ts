import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** A sentence that is said while a module loads has one language on the server, and none yet in browsers: it is a getter or a function. */
test('the app says no sentence while it loads', async () => {
  const trap = "Object.defineProperty(globalThis, 'sentences', { get() { throw new Error('A sentence was said.') } })"
  const script = `${trap}; await import(${JSON.stringify(pathToFileURL('build/server/index.js').href)})`
  const env = { ...process.env, NODE_ENV: 'production' }
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env })
  await expect(run).resolves.toMatchObject({ stderr: '' })
})
