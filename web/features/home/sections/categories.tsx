import { lazy, useState } from 'react'
import { useRevalidator } from 'react-router'
import { serviceCount } from '#web/lib/format.ts'
import { categoryPath } from '#web/lib/paths.ts'
import { CategoryCard } from '#web/ui/catalog/category-card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { CategoryCardSkeleton, Loading } from '#web/ui/feedback/skeleton.tsx'
import { asDefault, OnDemand } from '#web/ui/layout/after-hydration.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import type { CategoryView } from '../home.view.ts'
import { columns } from '../home-layout.ts'

const SubcategoryModal = lazy(() =>
  asDefault(() => import('./subcategory-modal.tsx').then((file) => file.SubcategoryModal)),
)

interface CategoriesProps {
  /** null when the catalogue could not be loaded. */
  categories: readonly CategoryView[] | null
  loading?: boolean
}

const column = 'w-[calc((100%-0.75rem)/2)] md:w-[calc((100%-2.5rem)/3)] lg:w-[calc((100%-3.75rem)/4)]'

/** Beyond two device pixels the difference is invisible at twice the weight: sharper phones take the smaller file. */
const cardSizes = '(min-width: 62rem) 276px, (min-width: 48rem) 33vw, (min-resolution: 2.5dppx) 30vw, 45vw'

/** Two columns, three from 768 px, four from 992 px; an incomplete last row is centred. */
export function Categories({ categories, loading }: CategoriesProps) {
  const [chosen, setChosen] = useState<CategoryView | null>(null)
  return (
    <Section title="Select Services">
      {categories === null && (loading ? <CategoriesLoading /> : <CategoriesFailed />)}
      {categories?.length === 0 && <p className="py-8 text-center text-muted">No categories found.</p>}
      <ul className="flex flex-wrap justify-center gap-3 md:gap-5">
        {categories?.map((category) => (
          <li key={category._id} className={column}>
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
      </ul>
      <OnDemand wanted={chosen !== null}>
        <SubcategoryModal category={chosen} onClose={() => setChosen(null)} />
      </OnDemand>
    </Section>
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
