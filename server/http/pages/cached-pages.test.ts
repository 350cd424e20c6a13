import { createContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { catalogCalls } from '#contract/catalog.ts'
import { replaceParams } from '#contract/lib/web-endpoint.ts'
import { reviewCalls } from '#contract/review.ts'
import { buildApp } from '#server/app.ts'
import { currentCatalog, freshCatalog } from '#server/features/catalog/catalog.snapshot.ts'
import { webBuild } from '#server/testing/pages/web-build.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { recordingStatements } from '#server/testing/steps/statements.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { pageHandler } from './page-handler.ts'
import type { InternalFetch, WebEntry } from './render-page.ts'

const world = suiteWorld()
const reviewed = 'termite-inspection'
const other = 'classic-bathroom-cleaning'
let recorded: string[]
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  const { ctx, statements } = recordingStatements(world.ctx)
  recorded = statements
  app = await buildApp(ctx)
  const catalog = { now: () => currentCatalog(ctx), fresh: () => freshCatalog(ctx) }
  app.get(
    '*',
    pageHandler(app, async (language) => ({ build: smallWeb(), sentences: { language, byId: {} } }), catalog),
  )
})

/** Pages that print an answer of our API, as those of the web app do. */
function smallWeb(): ServerBuild {
  const fetching = createContext<InternalFetch>()
  const createLoadContext: WebEntry['createLoadContext'] = ({ fetch }) => {
    const context = new RouterContextProvider()
    context.set(fetching, fetch)
    return context
  }
  const page = (path: string, call?: { path: string }) => ({
    id: path,
    path,
    module: {
      async loader({ context, params }: { context: RouterContextProvider; params: Record<string, string> }) {
        if (!call) return new Response('about')
        const asked = { method: 'GET', path: replaceParams(call.path, (name) => String(params[name])) }
        return new Response(JSON.stringify((await context.get(fetching)(asked)).answer))
      },
    },
  })
  const pages = [
    page('service/:serviceId', catalogCalls.service),
    page('info/:categoryId', catalogCalls.subcategoriesOfCategory),
    page('aboutus'),
  ]
  return webBuild({
    pages,
    module: {
      default: () => new Response(),
      createLoadContext,
      inLanguage: (_sentences: unknown, work: () => unknown) => work(),
    },
  })
}

async function open(path: string) {
  const { headers, body, statusCode } = await app.inject(path)
  return { path, status: statusCode, isCached: headers['cache-status'] === 'pages; hit', etag: headers.etag, body }
}

const openAll = (paths: readonly string[]) => Promise.all(paths.map(open))

/** What a caller sees a moment later: the catalog is checked a few times a second. */
async function openLater(paths: readonly string[]) {
  world.clock.advance({ seconds: 1 })
  recorded.length = 0
  return await openAll(paths)
}

const showing = [`/service/${reviewed}`, '/info/bed-bug-and-termite']
const others = [`/service/${other}`, '/info/bathroom-cleaning', '/aboutus']

test('a visit and its review change the pages and answers of their service alone', async () => {
  const staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300030'))
  const { token, bookingId } = await paidVisit(world)
  world.clock.advance({ days: 1 })
  await staff.start({ bookingId })
  await openAll(showing)
  const cached = (await openAll(others)).map((page) => ({ ...page, isCached: true }))

  expect((await staff.complete({ bookingId })).status).toBe(200)
  expect(await openLater(others)).toEqual(cached)

  const { items } = (await world.call(reviewCalls.ofBooking, { bookingId }, { token })).body.data
  const bookingItemId = String(items[0]?.bookingItemId)
  expect((await world.call(reviewCalls.add, { bookingItemId, rating: 4 }, { token })).status).toBe(200)
  expect(await openLater(others)).toEqual(cached)
  // Of the catalog, only its version and the numbers of the services are read.
  expect(recorded.filter((statement) => !statement.includes('catalog_version'))).toEqual([
    'select "id", "rating_sum", "rating_count", "booked_count", "default_choice" from "service"',
  ])
  for (const page of await openAll(showing)) {
    expect(page).toMatchObject({ status: 200, isCached: false })
    expect(page.body).toContain('"rating":null,"reviewsCount":1')
  }
})

test('a changed text renders every page again', async () => {
  const paths = [...showing, ...others]
  await openAll(paths)
  expect((await openAll(paths)).map(({ isCached }) => isCached)).toEqual(paths.map(() => true))
  await world.db.updateTable('service').set({ name: 'Renamed' }).where('id', '=', other).execute()
  const pages = await openLater(paths)
  expect(pages.map(({ isCached }) => isCached)).toEqual(paths.map(() => false))
  expect(pages.find(({ path }) => path === `/service/${other}`)?.body).toContain('Renamed')
})

test('a new day renders every page again', async () => {
  const paths = [...showing, ...others]
  await openAll(paths)
  world.clock.advance({ days: 1 })
  expect((await openAll(paths)).map(({ isCached }) => isCached)).toEqual(paths.map(() => false))
})
