import { expect, test } from 'vitest'
import { namesByContent, withAddresses, withNames } from './rename-scripts.ts'

const scripts = {
  'home-aaaaaaaa.js': 'import{a}from"./common-bbbbbbbb.js";import("./late-cccccccc.js")',
  'common-bbbbbbbb.js': 'export const a="Home"',
  'late-cccccccc.js': 'import"./home-aaaaaaaa.js"',
  'cart.copy-dddddddd.js': 'import{a}from"./common-bbbbbbbb.js"',
  'vendor-eeeeeeee.js': 'export const v=1',
}
const namesOf = (change: Partial<typeof scripts> = {}) =>
  namesByContent(new Map(Object.entries({ ...scripts, ...change })))

test('other words change the names of a script and of all that load it, and no others', () => {
  const before = namesOf()
  const after = namesOf({ 'common-bbbbbbbb.js': 'export const a="होम"' })
  const changed = Object.keys(scripts).filter((name) => before.get(name) !== after.get(name))
  expect(changed).toEqual(['home-aaaaaaaa.js', 'common-bbbbbbbb.js', 'late-cccccccc.js', 'cart.copy-dddddddd.js'])
  expect([...after.values()].every((name) => /^[\w.]+-[\w-]{8}\.js$/.test(name))).toBe(true)
  expect(namesOf()).toEqual(before)
})

test('a name without a hash fails the build', () => {
  expect(() => namesByContent(new Map([['entry.js', '']]))).toThrow('entry.js has no hash')
})

const names = new Map([
  ['home-aaaaaaaa.js', 'home-11111111.js'],
  ['common-bbbbbbbb.js', 'common-22222222.js'],
])

test('scripts load each other by the new names', () => {
  const code = `import"./common-bbbbbbbb.js";m=["assets/home-aaaaaaaa.js","assets/root-x.css"];a="./other-bbbbbbbb.js"`
  expect(withNames(code, names, 'assets/hi/')).toBe(
    `import"./common-22222222.js";m=["assets/hi/home-11111111.js","assets/root-x.css"];a="./other-bbbbbbbb.js"`,
  )
})

test('the server names scripts of browsers by address, and keeps the names of its own', () => {
  const code = `import"./common-bbbbbbbb.js";m="/assets/common-bbbbbbbb.js"`
  expect(withAddresses(code, names, 'assets/hi/')).toBe(
    `import"./common-bbbbbbbb.js";m="/assets/hi/common-22222222.js"`,
  )
})
