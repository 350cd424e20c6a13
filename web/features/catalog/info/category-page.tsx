import { Search } from 'lucide-react'
import { t } from '#contract/i18n/sentence.ts'
import { CartPane } from '#web/features/cart/cart-pane.tsx'
import { ViewCartBar } from '#web/features/cart/view-cart-bar.tsx'
import { categoryPath, paths, subcategoryPath } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import { ShareButton } from '#web/ui/actions/share-button.tsx'
import { Rating } from '#web/ui/catalog/rating.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { useAdding } from '../add/use-adding.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import type { AroundView, CategoryView } from '../catalog.view.ts'
import { type ListChoice, parseOrder } from '../lists/list-choice.ts'
import { SortAndFilters } from '../lists/list-choosers.tsx'
import { listsCopy } from '../lists/lists.copy.ts'
import { useComingChoice } from '../lists/use-coming-choice.ts'
import { useScrollHighlight } from '../lists/use-scroll-highlight.ts'
import { CategoryRail } from './category-rail.tsx'
import { SubcategorySection } from './subcategory-section.tsx'

interface CategoryPageProps {
  around: AroundView
  /** Id of the requested category, subcategory or service. */
  asked: string
  categories: readonly CategoryView[]
  choice: ListChoice
}

/** Rail on the left, services of each subcategory beside it, on desktops the cart on the right. */
export function CategoryPage({ around, asked, categories, choice }: CategoryPageProps) {
  const { category, filters } = around
  const { coming, loading } = useComingChoice(choice, parseOrder)
  const isNarrowed = choice.filters.length > 0
  // What the filters leave of a subcategory may be nothing.
  const subcategories = around.data.filter(({ services: left }) => !isNarrowed || left.length > 0)
  const base = asked === category._id ? categoryPath(asked) : subcategoryPath(asked)
  const services = subcategories.flatMap((subcategory) => subcategory.services)
  const adding = useAdding(services, 'several')
  const first = subcategories.find((one) => one._id === asked || one.services.some((service) => service._id === asked))
  const { active, goTo } = useScrollHighlight(
    subcategories.map((one) => one._id),
    first?._id ?? null,
  )
  return (
    <>
      <PageHeader
        title={category.name}
        note={<Rating value={category.rating} count={category.bookedCount} unit="booking" />}
        backTo={paths.categories}
        actions={
          <>
            <IconLink to={paths.services} icon={Search} label={t`Search for a service`} />
            <ShareButton title={category.name} className="-mr-2.5" />
          </>
        }
      />
      <div className="mx-auto flex max-w-(--page) bg-white md:gap-7 md:bg-transparent md:px-6 md:pt-4 md:pb-11">
        <CategoryRail
          subcategories={subcategories}
          active={active}
          onChoose={goTo}
          others={categories.filter((other) => other._id !== category._id)}
        />
        <div
          className={classes(
            'min-w-0 flex-1 bg-white px-3.5 pb-8 transition-opacity duration-150 md:rounded-hero md:px-5 md:shadow-1',
            loading && 'opacity-60',
          )}
        >
          <div className="px-0.5 pt-3 md:px-0 md:pt-5">
            <SortAndFilters choice={coming} counts={filters} base={base} />
          </div>
          {subcategories.length === 0 && (
            <EmptyState
              picture="search"
              title={catalogCopy.noMatches}
              action={
                <ButtonLink to={base} variant="outline" replace>
                  {listsCopy.clearFilters}
                </ButtonLink>
              }
            />
          )}
          {subcategories.map((subcategory, index) => (
            <SubcategorySection
              key={subcategory._id}
              subcategory={subcategory}
              start={adding.start}
              isFirst={index === 0}
            />
          ))}
        </div>
        <CartPane className="hidden w-79 shrink-0 lg:block" />
      </div>
      <ViewCartBar />
      {adding.dialogs}
    </>
  )
}
