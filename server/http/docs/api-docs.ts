import swagger from '@fastify/swagger'
import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { type Audience, documents, openApiDocument } from './openapi.ts'

/** For people, and below each for tools as `/json`. To be read only: the API is on another origin and refuses others. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  for (const [audience, { page: routePrefix }] of Object.entries(documents)) {
    await app.register(async (scope) => {
      const document = openApiDocument(audience as Audience) as never
      await scope.register(swagger, { mode: 'static', specification: { document } })
      const uiConfig: FastifySwaggerUiOptions['uiConfig'] = { docExpansion: 'list', supportedSubmitMethods: [] }
      await scope.register(swaggerUi, { routePrefix, staticCSP: true, uiConfig })
    })
  }
}
