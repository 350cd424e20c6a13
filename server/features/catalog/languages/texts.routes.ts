import type { FastifyInstance } from 'fastify'
import { catalogueTextCalls } from '#contract/catalog-text.ts'
import { serve } from '#server/http/serve.ts'
import { changeTexts, listTexts, readTextFile } from './texts.service.ts'

export function registerCatalogueTexts(app: FastifyInstance): void {
  serve(app, catalogueTextCalls.list, async ({ ctx }) => ({ status: true, data: await listTexts(ctx) }))
  serve(app, catalogueTextCalls.readFile, async ({ ctx, input }) => ({
    status: true,
    data: await readTextFile(ctx, input.file),
  }))
  serve(app, catalogueTextCalls.change, async ({ ctx, actor, input, audit }) => {
    const [first] = input.changes
    audit({
      detail: {
        changed: String(input.changes.length),
        first: first?.english.slice(0, 200) ?? '',
        reason: input.reason,
      },
    })
    return { status: true, data: { changed: await changeTexts(ctx, actor, input) } }
  })
}
