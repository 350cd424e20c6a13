import { Search } from 'lucide-react'
import { CartPane } from '#web/features/cart/cart-pane.tsx'
import { ViewCartBar } from '#web/features/cart/view-cart-bar.tsx'
import { paths } from '#web/lib/paths.ts'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import { ShareButton } from '#web/ui/actions/share-button.tsx'
import { Rating } from '#web/ui/catalog/rating.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { useAdding } from '../add/use-adding.tsx'
import type { AroundView, CategoryView } from '../catalog.view.ts'
import { CategoryRail } from './category-rail.tsx'
import { SubcategorySection } from './subcategory-section.tsx'
import { useScrollHighlight } from './use-scroll-highlight.ts'

interface CategoryPageProps {
  around: AroundView
  /** Id of the requested category, subcategory or service. */
  asked: string
  categories: readonly CategoryView[]
}

/** Rail on the left, services of each subcategory beside it, on desktops the cart on the right. */
export function CategoryPage({ around: { category, data: subcategories }, asked, categories }: CategoryPageProps) {
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
            <IconLink to={paths.services} icon={Search} label="Search for a service" />
            <ShareButton title={category.name} className="-mr-2.5" />
          </>
        }
      />
      <div className="mx-auto flex max-w-[75.75rem] bg-white md:gap-7 md:bg-transparent md:px-6 md:pt-4 md:pb-11">
        <CategoryRail
          subcategories={subcategories}
          active={active}
          onChoose={goTo}
          others={categories.filter((other) => other._id !== category._id)}
        />
        <div className="min-w-0 flex-1 bg-white px-3.5 pb-8 md:rounded-hero md:px-5 md:shadow-1">
          {subcategories.map((subcategory, index) => (
            <SubcategorySection key={subcategory._id} subcategory={subcategory} adding={adding} isFirst={index === 0} />
          ))}
        </div>
        <CartPane className="hidden w-79 shrink-0 lg:block" />
      </div>
      <ViewCartBar />
      {adding.dialogs}
    </>
  )
}
