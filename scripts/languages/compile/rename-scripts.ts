import { createHash } from 'node:crypto'

/**
 * Names of scripts by their compiled names: with a hash of their own contents and of all scripts they load, because browsers keep a
 * name for good and the words of a language are not in the compiled name.
 */
export function namesByContent(scripts: ReadonlyMap<string, string>): Map<string, string> {
  const hashes = new Map([...scripts].map(([name, code]) => [name, hashOf(code)]))
  const loads = new Map([...scripts].map(([name, code]) => [name, scriptsIn(code, scripts)]))
  return new Map(
    [...scripts.keys()].map((name) => {
      const all = [...reachable(name, loads)].sort().map((one) => `${one} ${hashes.get(one)}`)
      if (!hashed.test(name)) throw new Error(`${name} has no hash in its name.`)
      return [name, name.replace(hashed, `-${hashOf(all.join('\n')).slice(0, 8)}.js`)]
    }),
  )
}

/** A script with the new names of others; addresses lead to the folder of a language. */
export const withNames = (code: string, names: ReadonlyMap<string, string>, folder: string) =>
  withAddresses(code, names, folder).replace(relative, (written, start: string, name: string) => {
    const renamed = names.get(name)
    return renamed ? `${start}${renamed}` : written
  })

/** Code for the server, which has scripts of its own under the compiled names. */
export const withAddresses = (code: string, names: ReadonlyMap<string, string>, folder: string) =>
  code.replace(address, (written, name: string) => {
    const renamed = names.get(name)
    return renamed ? `${folder}${renamed}` : written
  })

const address = /\bassets\/([\w.-]+\.js)\b/g
const relative = /(["'`]\.\/)([\w.-]+\.js)\b/g
const hashed = /-[\w-]{8}\.js$/
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

function scriptsIn(code: string, scripts: ReadonlyMap<string, string>): string[] {
  const named = [...code.matchAll(/[\w.-]+\.js\b/g)].map(([name]) => name)
  return named.filter((name) => scripts.has(name))
}

function reachable(name: string, loads: ReadonlyMap<string, readonly string[]>, found = new Set<string>()) {
  if (found.has(name)) return found
  found.add(name)
  for (const next of loads.get(name) ?? []) reachable(next, loads, found)
  return found
}
