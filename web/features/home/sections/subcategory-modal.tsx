import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { catalogCalls } from '#contract/calls.gen.ts'
import { t } from '#contract/i18n/sentence.ts'
import { subcategoryRetry } from '#contract/lib/business.ts'
import { subcategoryPath } from '#web/lib/paths.ts'
import { callQuery } from '#web/lib/query/query.ts'
import { isOnline } from '#web/lib/state/online.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import type { CategoryView } from '../home.view.ts'
import { columns } from '../home-layout.ts'
import { offerLine } from './offer-line.ts'

interface SubcategoryModalProps {
  category: CategoryView | null
  onClose: () => void
}

/** Subcategories of the tapped category; each links to /services/info with itself in the state. */
export function SubcategoryModal({ category, onClose }: SubcategoryModalProps) {
  return (
    <SheetDialog
      open={category !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t`Select Cleaning Service`}
      description={category?.name}
      size="wide"
    >
      {category && <Subcategories categoryId={category._id} />}
    </SheetDialog>
  )
}

function Subcategories({ categoryId }: { categoryId: string }) {
  const query = useQuery({
    ...callQuery(catalogCalls.subcategoriesOfCategory, { categoryId }),
    // Without a network the error is shown at once.
    retry: (failures) => isOnline() && failures < subcategoryRetry.times,
    retryDelay: subcategoryRetry.everyMs,
  })
  if (query.isPending) return <SubcategoriesLoading />
  if (query.isError) {
    return (
      <ErrorState
        compact
        message={t`Failed to load services. Please try again.`}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  const subcategories = query.data.data
  if (subcategories.length === 0) {
    return <p className="py-8 text-center text-muted">{t`No services available for this category.`}</p>
  }
  return (
    <>
      <p className="mb-3 text-muted">{offerLine(subcategories.flatMap(({ services }) => services))}</p>
      <ul className={columns.subcategories}>
        {subcategories.map((subcategory) => (
          <li key={subcategory._id}>
            <Link
              to={subcategoryPath(subcategory._id)}
              state={{ subcategory: { _id: subcategory._id, name: subcategory.name } }}
              className="block h-full overflow-hidden rounded-card ring-1 ring-line hover:shadow-2"
            >
              <Picture
                picture={subcategory.picture}
                alt=""
                sizes="(min-width: 48rem) 412px, 45vw"
                className="aspect-4/3"
              />
              <span className="block p-3">
                <span className="block leading-snug font-bold">{subcategory.name}</span>
                <span className="mt-0.5 block text-sm text-muted">{offerLine(subcategory.services)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function SubcategoriesLoading() {
  return (
    <Loading label={t`Loading services...`} className={columns.subcategories}>
      <Skeleton className="aspect-square rounded-card" />
      <Skeleton className="aspect-square rounded-card" />
    </Loading>
  )
}
