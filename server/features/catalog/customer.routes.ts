import type { FastifyInstance } from 'fastify'
import { catalogCalls } from '#contract/catalog.ts'
import type { Language } from '#contract/lib/languages.ts'
import type { Context } from '#server/context.ts'
import { registerCachedEndpoint } from '#server/http/cache/cached-response.ts'
import { categoryAround, cleaningList, listSubcategories, offeredService } from './catalog.lists.ts'
import type { Catalog } from './catalog.model.ts'
import { bannerViews, bestSellers, comboViews, homePage, smallServices } from './home-section.views.ts'
import { catalogIn, freshCatalogIn, keyIn } from './in-language.ts'
import { pictureFile } from './pictures/picture-file.service.ts'
import { toListChoice } from './search/choice.rules.ts'
import { searchResponse, servicePage, suggestions } from './search/search-results.ts'
import { registerSitemap } from './seo/sitemap.routes.ts'
import { categoryView, serviceDetailView, serviceView } from './service.views.ts'

/** Answers are the same for all callers and are cached until the catalog changes. */
export function registerCatalog(app: FastifyInstance): void {
  registerHomeSections(app)
  registerTree(app)
  registerSearch(app)
  registerSitemap(app)
  registerPictureFile(app)
}

function registerHomeSections(app: FastifyInstance): void {
  registerCachedEndpoint(app, catalogCalls.home, (ctx, { language }) =>
    kept(ctx, { language }, (catalog) => ok(homePage(catalog))),
  )
  registerCachedEndpoint(app, catalogCalls.banners, (ctx, { language }) =>
    kept(ctx, { language }, (catalog) => ok({ banners: bannerViews(catalog) })),
  )
  registerCachedEndpoint(app, catalogCalls.combos, (ctx, { language }) =>
    kept(ctx, { language }, (catalog) => ok({ combos: comboViews(catalog) })),
  )
  registerCachedEndpoint(app, catalogCalls.bestSellers, (ctx, { language }) =>
    kept(ctx, { language }, (catalog) => ok({ services: bestSellers(catalog).map(serviceView) })),
  )
  registerCachedEndpoint(app, catalogCalls.smallServices, (ctx, { language }) =>
    kept(ctx, { language }, (catalog) => ok({ services: smallServices(catalog) })),
  )
  registerCachedEndpoint(app, catalogCalls.categories, (ctx, { language }) =>
    kept(ctx, { language }, (catalog) =>
      ok({ categories: catalog.categories.map((row) => categoryView(catalog, row)) }),
    ),
  )
}

function registerTree(app: FastifyInstance): void {
  registerCachedEndpoint(app, catalogCalls.subcategoriesOfCategory, (ctx, { categoryId, language }) =>
    kept(ctx, { id: categoryId, language }, (catalog) => ok(listSubcategories(catalog, categoryId))),
  )
  registerCachedEndpoint(app, catalogCalls.cleaningList, (ctx, { categoryId, language, ...wanted }) =>
    kept(ctx, { id: keyOf(categoryId, wanted), language }, (catalog) =>
      saying(cleaningList(catalog, categoryId, toListChoice(wanted))),
    ),
  )
  registerCachedEndpoint(app, catalogCalls.subcategoriesAround, (ctx, { serviceId, language, ...wanted }) =>
    kept(ctx, { id: keyOf(serviceId, wanted), language }, (catalog) =>
      saying(categoryAround(catalog, serviceId, toListChoice(wanted))),
    ),
  )
  registerCachedEndpoint(app, catalogCalls.service, (ctx, { serviceId, language }) =>
    kept(ctx, { id: serviceId, language }, (catalog) =>
      ok(serviceDetailView(offeredService(catalog, serviceId), catalog)),
    ),
  )
}

function registerSearch(app: FastifyInstance): void {
  registerCachedEndpoint(
    app,
    catalogCalls.services,
    async (ctx, { page = 1, limit = 20, search = '', language, ...wanted }) => {
      const source = await catalogIn(ctx, language)
      const { category = '', sort = '', filters = '' } = wanted
      const answer = () => servicePage(source, { search, page, limit, ...toListChoice(wanted) })
      const key = keyIn(language, JSON.stringify([page, limit, category, sort, filters, search]))
      return { source, current: () => freshCatalogIn(ctx, language), key, answer, compress: 'later' }
    },
  )
  registerCachedEndpoint(app, catalogCalls.suggestions, async (ctx, { term = '', language }) => {
    const source = await catalogIn(ctx, language)
    const answer = () => ok({ services: suggestions(source, term) })
    const current = () => freshCatalogIn(ctx, language)
    return { source, current, key: keyIn(language, term), answer, compress: 'later' }
  })
  registerCachedEndpoint(app, catalogCalls.search, async (ctx, { term, language }) => {
    const source = await catalogIn(ctx, language)
    const current = () => freshCatalogIn(ctx, language)
    const answer = () => searchResponse(source, term)
    return { source, current, key: keyIn(language, term), answer, compress: 'later' }
  })
}

function keyOf(id: string, { sort = '', filters = '' }: { sort?: string; filters?: string }): string {
  return [id, sort, filters].join(' ')
}

interface Asked {
  id?: string
  language: Language | undefined
}

async function kept<Answer>(ctx: Context, { id = '', language }: Asked, answer: (catalog: Catalog) => Answer) {
  const source = await catalogIn(ctx, language)
  const current = () => freshCatalogIn(ctx, language)
  return { source, current, key: keyIn(language, id), answer: () => answer(source), compress: 'now' as const }
}

function ok<Data>(data: Data) {
  return { status: true as const, data }
}

/** Two calls of the required API carry their data in `message`. */
function saying<Message>(message: Message) {
  return { status: true as const, message }
}

function registerPictureFile(app: FastifyInstance): void {
  // Beside the pictures of the build; the path has the hash of the content, so the answer never changes.
  app.get<{ Params: { file: string } }>('/art/uploaded/:file', async ({ params, headers }, reply) => {
    const { contentType, bytes } = await pictureFile(app.ctx, params.file)
    const tag = `"${params.file}"`
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', tag)
    if (headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type(contentType).header('content-disposition', 'inline').send(bytes)
  })
}
