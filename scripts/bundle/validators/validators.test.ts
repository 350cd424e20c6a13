import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { allCalls } from '#contract/all.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { environmentSchema } from '#server/config.ts'
import { splitInput } from '#server/http/register-endpoint.ts'
import { openChecks } from '#server/http/schemas/built-compilers.ts'
import * as compilers from '#server/http/schemas/schema-compilers.ts'
import { nearly } from '#server/testing/fuzz/schema-values.ts'
import { writeCall, writeEnvironment } from './compile-validators.ts'

type Compilers = typeof compilers

const folder = mkdtempSync(join(tmpdir(), 'gharsaaf-checks-'))
const built = openChecks(pathToFileURL(`${folder}/`).href)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const numRuns = 6

/** What a check says of a copy of the value, and what it makes of the copy: defaults and converted texts. */
function checked({ compileValidator }: Compilers, call: Endpoint, httpPart: string, schema: object) {
  const check = compileValidator({ schema, httpPart, method: 'POST', url: call.path })
  return (value: unknown) => {
    const data = structuredClone(value)
    return { said: check(data), data }
  }
}

function written({ compileSerializer }: Compilers, { response, path }: Endpoint) {
  const write = compileSerializer({ schema: response, method: 'POST', url: path })
  return (value: unknown) => {
    try {
      return write(value)
    } catch (error) {
      return `${error}`.replace(/__fjs_\w+_\d+/g, '')
    }
  }
}

/** Each keyword with what generated code depends on, as `answer format=date`. */
function keywordsOf(schema: unknown, part: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, value]) => {
    const own = /^(type|format)$/.test(name) ? `${part} ${name}=${value}` : `${part} ${name}`
    // Names of properties are no keywords.
    const inner = name === 'properties' ? Object.values(value as object) : [value]
    return [...(Array.isArray(schema) ? [] : [own]), ...inner.flatMap((one) => keywordsOf(one, part))]
  })
}

const partsOf = (call: Endpoint) => ({
  ...(call.kind === 'read' && splitInput(call, 'GET')),
  ...splitInput(call, 'POST'),
})

/** Calls that have every keyword of all, each three times where it can be, those with many keywords first. `npm run test:full` takes all calls. */
function callsToCompare(): Endpoint[] {
  const calls = allCalls.map(({ call }) => {
    const inputs = Object.entries(partsOf(call)).flatMap(([part, schema]) => keywordsOf(schema, part))
    return { call, keywords: new Set([...inputs, ...keywordsOf(call.response, 'answer')]) }
  })
  if (process.env.TEST_SCALE === 'full') return calls.map(({ call }) => call)
  const taken = new Map<string, number>()
  const chosen = calls
    .toSorted((one, other) => other.keywords.size - one.keywords.size)
    .filter(({ keywords }) => {
      const isRare = [...keywords].some((keyword) => (taken.get(keyword) ?? 0) < 3)
      if (isRare) for (const keyword of keywords) taken.set(keyword, (taken.get(keyword) ?? 0) + 1)
      return isRare
    })
  return chosen.map(({ call }) => call)
}

test.each(callsToCompare())('generated checks of $path do what compiled ones do', ({ ...call }) => {
  writeCall(folder, call)
  for (const [part, schema] of Object.entries(partsOf(call))) {
    const [ours, theirs] = [built, compilers].map((each) => checked(each, call, part, schema as object))
    fc.assert(
      fc.property(nearly(schema as object, {}), (value) => void expect(ours?.(value)).toEqual(theirs?.(value))),
      { numRuns },
    )
  }
  const [ours, theirs] = [built, compilers].map((each) => written(each, call))
  expect(ours?.({})).toContain('"status" is required!')
  fc.assert(
    fc.property(nearly(call.response, {}), (value) => void expect(ours?.(value)).toBe(theirs?.(value))),
    { numRuns },
  )
})

test.each([{ PORT: '80' }, { PORT: 'eighty' }, { ROLE: 'boss' }, {}])('and of the environment %j', (environment) => {
  rmSync(join(folder, 'environment.cjs'), { force: true })
  writeEnvironment(folder)
  const [ours, theirs] = [built, compilers].map(({ compileEnvironment }) => {
    const check = compileEnvironment(environmentSchema)
    const data = { ...environment }
    return { isGood: check(data), errors: check.errors, data }
  })
  expect(ours).toEqual(theirs)
})
