import type { FastifyInstance } from 'fastify'
import { catalogCalls } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import { serveCached } from '#server/http/cache/cached-answer.ts'
import { categoryAround, cleaningList, offeredService, subcategoriesOf } from './catalog.lists.ts'
import type { Catalog } from './catalog.model.ts'
import { currentCatalog } from './catalog.snapshot.ts'
import { registerCatalogueChanges } from './changes/changes.routes.ts'
import { registerSitemap } from './findable/sitemap.routes.ts'
import { registerPictures } from './pictures/pictures.routes.ts'
import { registerPriceFile } from './price-file/price-file.routes.ts'
import { choiceOf } from './search/choice.rules.ts'
import { searchAnswer, servicePage, suggestions } from './search/search-answers.ts'
import { registerStructure } from './structure/structure.routes.ts'
import { categoryView, serviceDetailView, serviceView } from './views/service.views.ts'
import { bannerViews, bestSellers, comboView, homePage, smallServices } from './views/shelf.views.ts'

/** Answers are the same for all callers and are cached until the catalogue changes. */
export function registerCatalog(app: FastifyInstance): void {
  registerShelf(app)
  registerTree(app)
  registerSearch(app)
  registerSitemap(app)
  registerCatalogueChanges(app)
  registerStructure(app)
  registerPictures(app)
  registerPriceFile(app)
}

function registerShelf(app: FastifyInstance): void {
  serveCached(app, catalogCalls.home, (ctx) => kept(ctx, '', (catalog) => ok(homePage(catalog))))
  serveCached(app, catalogCalls.banners, (ctx) => kept(ctx, '', (catalog) => ok({ banners: bannerViews(catalog) })))
  serveCached(app, catalogCalls.combos, (ctx) => kept(ctx, '', ({ combos }) => ok({ combos: combos.map(comboView) })))
  serveCached(app, catalogCalls.bestSellers, (ctx) =>
    kept(ctx, '', (catalog) => ok({ services: bestSellers(catalog).map(serviceView) })),
  )
  serveCached(app, catalogCalls.smallServices, (ctx) =>
    kept(ctx, '', (catalog) => ok({ services: smallServices(catalog) })),
  )
  serveCached(app, catalogCalls.categories, (ctx) =>
    kept(ctx, '', (catalog) => ok({ categories: catalog.categories.map((row) => categoryView(catalog, row)) })),
  )
}

function registerTree(app: FastifyInstance): void {
  serveCached(app, catalogCalls.subcategoriesOfCategory, (ctx, { categoryId }) =>
    kept(ctx, categoryId, (catalog) => ok(subcategoriesOf(catalog, categoryId))),
  )
  serveCached(app, catalogCalls.cleaningList, (ctx, { categoryId }) =>
    kept(ctx, categoryId, (catalog) => saying({ data: cleaningList(catalog, categoryId).map(serviceView) })),
  )
  serveCached(app, catalogCalls.subcategoriesAround, (ctx, { serviceId }) =>
    kept(ctx, serviceId, (catalog) => saying(categoryAround(catalog, serviceId))),
  )
  serveCached(app, catalogCalls.service, (ctx, { serviceId }) =>
    kept(ctx, serviceId, (catalog) => ok(serviceDetailView(offeredService(catalog, serviceId), catalog))),
  )
}

function registerSearch(app: FastifyInstance): void {
  serveCached(app, catalogCalls.services, async (ctx, { page = 1, limit = 20, search = '', ...wanted }) => {
    const source = await currentCatalog(ctx)
    const { category = '', sort = '', filters = '' } = wanted
    const answer = () => servicePage(source, { search, page, limit, ...choiceOf(wanted) })
    return { source, key: JSON.stringify([page, limit, category, sort, filters, search]), answer, compress: 'later' }
  })
  serveCached(app, catalogCalls.suggestions, async (ctx, { term = '' }) => {
    const source = await currentCatalog(ctx)
    return { source, key: term, answer: () => ok({ services: suggestions(source, term) }), compress: 'later' }
  })
  serveCached(app, catalogCalls.search, async (ctx, { term }) => {
    const source = await currentCatalog(ctx)
    return { source, key: term, answer: () => searchAnswer(source, term), compress: 'later' }
  })
}

async function kept<Answer>(ctx: Context, key: string, answer: (catalog: Catalog) => Answer) {
  const source = await currentCatalog(ctx)
  return { source, key, answer: () => answer(source), compress: 'now' as const }
}

function ok<Data>(data: Data) {
  return { status: true as const, data }
}

/** Two calls of the required API carry their data in `message`. */
function saying<Message>(message: Message) {
  return { status: true as const, message }
}
