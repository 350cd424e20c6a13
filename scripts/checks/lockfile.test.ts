import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  optional?: boolean
  engines?: { node?: string }
}

const locked: Record<string, Locked> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages

/** npm leaves out an optional package whose `engines` its own Node does not meet, and says nothing. */
test('every binary of a package is installed by an npm on Node 20, whichever Node it runs on', () => {
  const takesNode20 = /(^|\|\| ?)(\^20|>= ?(\d|1\d|20)\b)/
  const refused = Object.entries(locked)
    .filter(([, { optional, engines }]) => optional && engines?.node && !takesNode20.test(engines.node))
    .map(([path, { engines }]) => `${path}: ${engines?.node}`)
  expect(refused).toEqual([])
})
