import { lazy, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CategoryCard } from '../../../ui/catalog/category-card.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { AfterHydration, asDefault } from '../../../ui/layout/after-hydration.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import type { CategoryView } from '../home.view.ts'

const SubcategoryModal = lazy(() => asDefault(import('./subcategory-modal.tsx').then((file) => file.SubcategoryModal)))

/** Two columns, three from 768 px, four from 992 px (SPEC 9). null: the catalogue could not be read. */
export function Categories({ categories }: { categories: readonly CategoryView[] | null }) {
  const [chosen, setChosen] = useState<CategoryView | null>(null)
  return (
    <Section title="Select Services">
      {categories === null && <CategoriesFailed />}
      {categories?.length === 0 && <p className="py-8 text-center text-muted">No categories found.</p>}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
        {categories?.map((category) => (
          <li key={category._id}>
            <CategoryCard
              name={category.name}
              picture={category.picture}
              note={`${category.serviceCount} ${category.serviceCount === 1 ? 'service' : 'services'}`}
              sizes="(min-width: 62rem) 276px, (min-width: 48rem) 33vw, 50vw"
              onClick={() => setChosen(category)}
            />
          </li>
        ))}
      </ul>
      <AfterHydration>
        <SubcategoryModal category={chosen} onClose={() => setChosen(null)} />
      </AfterHydration>
    </Section>
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
