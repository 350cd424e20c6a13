import {
  type ClientLoaderFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { catalogCalls } from '#contract/calls.gen.ts'
import { t } from '#contract/i18n/sentence.ts'
import { pageMeta } from '#web/document/page-meta.ts'
import { api, type ServerApi } from '#web/lib/api.server.ts'
import { CallError } from '#web/lib/call-error.ts'
import { loadOr } from '#web/lib/client-loader.ts'
import { serviceCount } from '#web/lib/format.ts'
import { categoryPath, paths, subcategoryPath } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import type { CategoryView, SubcategoryView } from '../catalog.view.ts'
import { CategoryChips } from './list-choosers.tsx'
import { tileSizes } from './tile-sizes.ts'
import { useScrollHighlight } from './use-scroll-highlight.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: t`All categories`,
    description: t`Home, bathroom, kitchen, sofa and office cleaning, and pest control.`,
    origin: loaderData?.origin,
    path: paths.categories,
  })

interface CategoryWithSubs {
  category: CategoryView
  subcategories: Pick<SubcategoryView, '_id' | 'name' | 'picture'>[]
  counts: number[]
}

export async function loader({ context }: LoaderFunctionArgs) {
  const server = api(context)
  const categories = await readAll(server).catch((error: unknown) => {
    if (error instanceof CallError) return null
    throw error
  })
  return data({ categories, origin: server.origin }, { status: categories ? 200 : 503 })
}

async function readAll(server: ServerApi): Promise<CategoryWithSubs[]> {
  const { data: listed } = await server.call(catalogCalls.categories)
  return Promise.all(
    listed.categories.map(async (category) => {
      const answer = await server.call(catalogCalls.subcategoriesOfCategory, { categoryId: category._id })
      return {
        category,
        // Names and pictures only: with the services the page would be ten times as heavy.
        subcategories: answer.data.map(({ _id, name, picture }) => ({ _id, name, picture })),
        counts: answer.data.map(({ services }) => services.length),
      }
    }),
  )
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return loadOr(() => serverLoader<typeof loader>(), { categories: null, origin: '' })
}

export default function CategoriesRoute() {
  const { categories } = useLoaderData<typeof loader>()
  return (
    <Page>
      <h1 className="font-heading text-display md:text-title-lg">{t`All categories`}</h1>
      {categories !== null && categories.length > 0 && <Jumps categories={categories} />}
      {categories === null && <Failed />}
      {categories?.length === 0 && <EmptyState picture="search" title={catalogCopy.noCategories} />}
      <div className="lg:grid lg:grid-cols-2 lg:gap-x-10">
        {categories?.map((one, index) => (
          <Category key={one.category._id} {...one} first={index === 0} />
        ))}
      </div>
    </Page>
  )
}

/** To each category on the page; the one being read is marked. */
function Jumps({ categories }: { categories: CategoryWithSubs[] }) {
  const { active, goTo } = useScrollHighlight(
    categories.map(({ category }) => category._id),
    null,
  )
  return (
    <CategoryChips
      chosen={active ?? ''}
      onChoose={goTo}
      chips={categories.map(({ category: { _id, name } }) => ({ id: _id, name, to: `#${_id}` }))}
    />
  )
}

function Failed() {
  const revalidator = useRevalidator()
  return (
    <ErrorState
      message={catalogCopy.categoriesFailed}
      retrying={revalidator.state === 'loading'}
      onRetry={() => revalidator.revalidate()}
    />
  )
}

function Category({ category, subcategories, counts, first }: CategoryWithSubs & { first: boolean }) {
  return (
    <Section
      id={category._id}
      // Aligns the pictures of a row, however long the descriptions are.
      className="lg:row-span-2 lg:grid lg:grid-rows-subgrid lg:[&>div]:items-start"
      title={category.name}
      note={category.description}
      aside={
        <Link
          to={categoryPath(category._id)}
          className="flex min-h-11 items-center font-bold whitespace-nowrap text-teal hover:underline"
        >
          {t`See all`}
          <span className="sr-only">
            {' '}
            {t`of`} {category.name}
          </span>
        </Link>
      }
    >
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-2">
        {subcategories.map((subcategory, index) => (
          <li key={subcategory._id}>
            <Link
              to={subcategoryPath(subcategory._id)}
              viewTransition
              state={{ subcategory: { _id: subcategory._id, name: subcategory.name } }}
              className="group flex h-full flex-col overflow-hidden rounded-card bg-white shadow-1 transition-shadow duration-200 hover:shadow-2"
            >
              <Picture
                picture={subcategory.picture}
                // The first row, at every width.
                priority={first && index < 2}
                alt=""
                sizes={tileSizes}
                className="aspect-4/3"
                imageClassName="transition-transform duration-240 ease-out group-hover:scale-[1.03]"
              />
              <span className="p-3 md:p-3.5">
                <span className="block leading-snug font-bold md:text-md">{subcategory.name}</span>
                <span className="mt-0.5 block text-sm text-muted">{serviceCount(counts[index] ?? 0)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
