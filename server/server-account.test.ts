import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { chooseAccount } from './server-account.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gharsaaf-account-'))
  chmodSync(folder, 0o700)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const isRoot = process.getuid?.() === 0
const choose = (RUN_AS: string, steps: string[] = [], more: NodeJS.ProcessEnv = {}) =>
  chooseAccount(readConfig({ RUN_AS, DATA_DIR: join(folder, 'closed', 'data'), ...more }), (text) => steps.push(text))

test('as root RUN_AS must name an account that can read the product; otherwise it means nothing', () => {
  for (const [account, problem] of [
    ['no-such-account', 'there is no account no-such-account'],
    ['daemon', 'the account daemon cannot read'],
  ] as const) {
    if (isRoot) expect(() => choose(account)).toThrow(`The server cannot run as RUN_AS=${account}: ${problem}`)
    else expect(choose(account)).toBeUndefined()
  }
  expect(statSync(folder).uid).toBe(process.getuid?.())
})

test('without RUN_AS the server that stays root says why', () => {
  const steps: string[] = []
  expect(choose('', steps)).toBeUndefined()
  expect(steps).toEqual(isRoot ? [expect.stringMatching(/^Running as root: .*gharsaaf/)] : [])
})

test('the real product does not stay root unless that is said; a demo does', () => {
  const production = { NODE_ENV: 'production', ORIGIN: 'https://example.in' }
  if (isRoot) expect(() => choose('', [], production)).toThrow(/^Production does not run as root, and .*gharsaaf/)
  else expect(choose('', [], production)).toBeUndefined()
  for (const allowed of [{ ALLOW_ROOT: '1' }, { ALLOW_STANDINS: '1' }]) {
    expect(choose('', [], { ...production, ...allowed })).toBeUndefined()
  }
})
