import { expect, test } from 'vitest'
import { allCalls } from '#contract/all.ts'
import { compileSerializer, compileValidator } from './schema-compilers.ts'
import { splitInput } from './serve.ts'

// Nothing else compiles all of them: a start does not.
test.each(allCalls.map(({ call }) => call))('input and answer of $path compile', ({ ...call }) => {
  for (const method of ['GET', 'POST'] as const) {
    for (const [httpPart, schema] of Object.entries(splitInput(call, method))) {
      expect(() => compileValidator({ schema, httpPart, method, url: call.path })({})).not.toThrow()
    }
  }
  const serialize = compileSerializer({ schema: call.answer, method: 'GET', url: call.path })
  expect(() => serialize({})).toThrow('"status" is required!')
})
