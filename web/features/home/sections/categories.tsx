import { ArrowRight } from 'lucide-react'
import { lazy, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { serviceCount } from '#web/lib/format.ts'
import { categoryPath, paths } from '#web/lib/paths.ts'
import { CategoryCard } from '#web/ui/catalog/category-card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { CategoryCardSkeleton, Loading } from '#web/ui/feedback/skeleton.tsx'
import { asDefault, OnDemand } from '#web/ui/layout/after-hydration.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { homeCopy } from '../home.copy.ts'
import type { CategoryView } from '../home.view.ts'
import { columns, restOfRow } from '../home-layout.ts'

const SubcategoryModal = lazy(() =>
  asDefault(() => import('./subcategory-modal.tsx').then((file) => file.SubcategoryModal)),
)

interface CategoriesProps {
  /** null when the catalogue could not be loaded. */
  categories: readonly CategoryView[] | null
  loading?: boolean
}

/** Beyond two device pixels the difference is invisible at twice the weight: sharper phones take the smaller file. */
const cardSizes = '(min-width: 62rem) 276px, (min-width: 48rem) 33vw, (min-resolution: 1.5dppx) 30vw, 45vw'

/** Two columns, three from 768 px, four from 992 px. The way to all services fills the last row. */
export function Categories({ categories, loading }: CategoriesProps) {
  const [chosen, setChosen] = useState<CategoryView | null>(null)
  return (
    <Section title="Select Services">
      {categories === null && (loading ? <CategoriesLoading /> : <CategoriesFailed />)}
      {categories?.length === 0 && <p className="py-8 text-center text-muted">No categories found.</p>}
      <ul className={columns.categories}>
        {categories?.map((category) => (
          <li key={category._id}>
            <CategoryCard
              name={category.name}
              picture={category.picture}
              note={serviceCount(category.serviceCount)}
              sizes={cardSizes}
              to={categoryPath(category._id)}
              onOpen={() => setChosen(category)}
            />
          </li>
        ))}
        {categories && categories.length > 0 && <AllServices />}
      </ul>
      <OnDemand wanted={chosen !== null}>
        <SubcategoryModal category={chosen} onClose={() => setChosen(null)} />
      </OnDemand>
    </Section>
  )
}

function AllServices() {
  return (
    <li className={restOfRow}>
      <Link
        to={paths.services}
        className="group press flex size-full min-h-24 items-center justify-between rounded-card md:flex-col md:items-start md:justify-end bg-linear-to-br from-teal-700 to-teal p-4 text-white shadow-1 focus-ring-light md:p-5"
      >
        <ArrowRight
          aria-hidden
          className="order-1 size-6 md:order-none md:mb-auto text-marigold transition-transform duration-200 ease-out group-hover:translate-x-1"
        />
        <span>
          <b className="block font-heading text-lg md:text-title">{homeCopy.allServices}</b>
          <span className="text-sm text-teal-100">{homeCopy.allServicesNote}</span>
        </span>
      </Link>
    </li>
  )
}

function CategoriesLoading() {
  return (
    <Loading label="Loading services..." className={columns.categories}>
      <CategoryCardSkeleton />
      <CategoryCardSkeleton />
      <CategoryCardSkeleton />
      <CategoryCardSkeleton />
    </Loading>
  )
}

function CategoriesFailed() {
  const revalidator = useRevalidator()
  return (
    <ErrorState
      compact
      message="Error loading categories."
      onRetry={() => revalidator.revalidate()}
      retrying={revalidator.state === 'loading'}
    />
  )
}
