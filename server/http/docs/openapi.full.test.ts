import { expect, test } from 'vitest'
import { loadTool } from '#scripts/load-tool.ts'
import { type Audience, documents, openApiDocument } from './openapi.ts'

/** What we ask of Redocly's checks of OpenAPI documents. */
interface Redocly {
  createConfig(settings: { extends: string[] }): Promise<object>
  lintFromString(what: {
    source: string
    absoluteRef: string
    config: object
  }): Promise<{ ruleId: string; message: string }[]>
}

// The first test may install it.
test.each(Object.keys(documents) as Audience[])(
  'the OpenAPI document for %s has no lint findings',
  {
    timeout: 180_000,
  },
  async (audience) => {
    const { createConfig, lintFromString } = await loadTool<Redocly>('@redocly/openapi-core')
    const config = await createConfig({ extends: ['recommended'] })
    const source = JSON.stringify(openApiDocument(audience))
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  },
)
