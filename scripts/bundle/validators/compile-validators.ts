import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import buildSerializer from 'fast-json-stringify'
import { allCalls } from '#contract/all.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { environmentSchema } from '#server/config.ts'
import { splitInput } from '#server/http/register-endpoint.ts'
import { checksFile } from '#server/http/schemas/checks-file.ts'
import { ajvOptions, schemaOptions } from '#server/http/schemas/schema-options.ts'

/** Writes a file for each call with functions that check its input and write its answer, and one for the environment. */
export function writeChecks(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { call } of allCalls) writeCall(folder, call)
  writeEnvironment(folder)
}

export const writeCall = (folder: string, call: Endpoint) => write(folder, call.path, partsOf(call))

export const writeEnvironment = (folder: string) =>
  write(folder, 'environment', { environment: check(ajvOptions.environment, environmentSchema) })

function write(folder: string, name: string, parts: Record<string, string>): void {
  const code = Object.entries(parts).map(
    ([part, text]) => `exports.${part} = (require, module, exports) => {${text}}\n`,
  )
  // Two calls never share a file.
  writeFileSync(join(folder, checksFile(name)), code.join(''), { flag: 'wx' })
}

function partsOf(call: Endpoint): Record<string, string> {
  const input = { ...(call.kind === 'read' && splitInput(call, 'GET')), ...splitInput(call, 'POST') }
  const checks = Object.entries(input).map(([part, schema]) => [part, check(schemaOptions(part), schema)])
  return { ...Object.fromEntries(checks), answer: serializer(call.response) }
}

function check(options: (typeof ajvOptions)[keyof typeof ajvOptions], schema: object): string {
  const ajv = new Ajv({ ...options, code: { source: true } })
  return (standalone as unknown as typeof standalone.default)(ajv, ajv.compile(schema))
}

const standaloneMode = { mode: 'standalone', inlineValidators: true } as const

function serializer(schema: object): string {
  const code = buildSerializer(schema, standaloneMode) as unknown as string
  return code.replaceAll(/\n\s+/g, '\n')
}
