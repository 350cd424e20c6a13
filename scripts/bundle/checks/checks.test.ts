import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { allCalls } from '#contract/all.ts'
import type { CallDefinition } from '#contract/call.ts'
import { environmentSchema } from '#server/config.ts'
import { openChecks } from '#server/http/schemas/built-compilers.ts'
import * as compilers from '#server/http/schemas/schema-compilers.ts'
import { splitInput } from '#server/http/serve.ts'
import { nearly } from '#server/testing/fuzz/schema-values.ts'
import { writeCall, writeEnvironment } from './write-checks.ts'

type Compilers = typeof compilers

const folder = mkdtempSync(join(tmpdir(), 'gharsaaf-checks-'))
const built = openChecks(pathToFileURL(`${folder}/`).href)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const numRuns = 6

/** What a check says of a copy of the value, and what it makes of the copy: defaults and converted texts. */
function checked({ compileValidator }: Compilers, call: CallDefinition, httpPart: string, schema: object) {
  const check = compileValidator({ schema, httpPart, method: 'POST', url: call.path })
  return (value: unknown) => {
    const data = structuredClone(value)
    return { said: check(data), data }
  }
}

function written({ compileSerializer }: Compilers, { answer, path }: CallDefinition) {
  const write = compileSerializer({ schema: answer, method: 'POST', url: path })
  return (value: unknown) => {
    try {
      return write(value)
    } catch (error) {
      return `${error}`.replace(/__fjs_\w+_\d+/g, '')
    }
  }
}

test.each(allCalls.map(({ call }) => call))('generated checks of $path do what compiled ones do', ({ ...call }) => {
  writeCall(folder, call)
  const parts = { ...(call.kind === 'read' && splitInput(call, 'GET')), ...splitInput(call, 'POST') }
  for (const [part, schema] of Object.entries(parts)) {
    const [ours, theirs] = [built, compilers].map((each) => checked(each, call, part, schema as object))
    fc.assert(
      fc.property(nearly(schema as object, {}), (value) => void expect(ours?.(value)).toEqual(theirs?.(value))),
      { numRuns },
    )
  }
  const [ours, theirs] = [built, compilers].map((each) => written(each, call))
  expect(ours?.({})).toContain('"status" is required!')
  fc.assert(
    fc.property(nearly(call.answer, {}), (value) => void expect(ours?.(value)).toBe(theirs?.(value))),
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
