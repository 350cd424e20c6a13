import { createConfig, lintFromString } from '@redocly/openapi-core'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerApiDocs } from './api-docs.ts'
import { openApiDocument } from './openapi.ts'

// spec: call/openapi
test('serves an OpenAPI document without lint findings', async () => {
  const app = Fastify()
  await registerApiDocs(app)
  const { statusCode, json } = await app.inject('/docs/json')
  await app.close()
  expect(statusCode).toBe(200)
  expect(json().paths).toEqual(JSON.parse(JSON.stringify(openApiDocument().paths)))
  const config = await createConfig({ extends: ['recommended'] })
  const source = JSON.stringify(openApiDocument())
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('the committed document stays small enough for a browser and a review', () => {
  expect(JSON.stringify(openApiDocument(), null, 2).length).toBeLessThan(400_000)
})
