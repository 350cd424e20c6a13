import { ArrowRight } from 'lucide-react'
import { lazy, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { serviceCount } from '#web/lib/format.ts'
import { categoryPath, paths } from '#web/lib/paths.ts'
import { CategoryCard } from '#web/ui/catalog/category-card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { CategoryCardSkeleton, Loading } from '#web/ui/feedback/skeleton.tsx'
import { asDefault, OnDemand } from '#web/ui/layout/after-hydration.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { atTheDoor } from '#web/ui/media/at-the-door.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { homeCopy } from '../home.copy.ts'
import type { CategoryView } from '../home.view.ts'
import { columns, restOfRow } from '../home-layout.ts'

const SubcategoryModal = lazy(() =>
  asDefault(() => import('./subcategory-modal.tsx').then((file) => file.SubcategoryModal)),
)

interface CategoriesProps {
  /** null when the catalog could not be loaded. */
  categories: readonly CategoryView[] | null
  loading?: boolean
}

const cardSizes = '(min-width: 62rem) 276px, (min-width: 48rem) 33vw, 60px'

/** Two columns, three from 768 px, four from 992 px. The way to all services fills the last row. */
export function Categories({ categories, loading }: CategoriesProps) {
  const [chosen, setChosen] = useState<CategoryView | null>(null)
  return (
    <Section title={t`Select Services`}>
      {categories === null && (loading ? <CategoriesLoading /> : <CategoriesFailed />)}
      {categories?.length === 0 && <p className="py-8 text-center text-muted">{t`No categories found.`}</p>}
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

/** A bar on phones, beside cards a card with a picture. */
function AllServices() {
  return (
    <li className={restOfRow}>
      <Link
        to={paths.services}
        className="group press flex size-full min-h-13 flex-col justify-center overflow-hidden rounded-card bg-teal-700 text-white shadow-1 max-md:focus-ring-light md:bg-white md:text-ink md:hover:shadow-2"
      >
        <span className="relative hidden flex-1 overflow-hidden md:block">
          <Picture
            picture={atTheDoor}
            alt=""
            sizes="(min-width: 75rem) 572px, 66vw"
            className="absolute inset-0"
            imageClassName="object-[50%_22%] transition-transform duration-240 ease-out group-hover:scale-[1.03]"
          />
        </span>
        <span className="flex items-center justify-between px-4 py-2.5 md:p-3.5">
          <span>
            <b className="block text-md">{homeCopy.allServices}</b>
            <span className="text-sm text-muted max-md:hidden">{homeCopy.allServicesNote}</span>
          </span>
          <ArrowRight
            aria-hidden
            className="size-6 text-marigold transition-transform duration-200 ease-out group-hover:translate-x-1 md:text-teal"
          />
        </span>
      </Link>
    </li>
  )
}

function CategoriesLoading() {
  return (
    <Loading label={t`Loading services...`} className={columns.categories}>
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
      message={t`Error loading categories.`}
      onRetry={() => revalidator.revalidate()}
      retrying={revalidator.state === 'loading'}
    />
  )
}
