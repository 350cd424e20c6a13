import { staffReviewCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { reviewCopy } from './review.copy.ts'
import { ReviewCard } from './review-card.tsx'

type Only = keyof typeof reviewCopy.filter

const filters = {
  label: reviewCopy.filters,
  list: [{ name: 'only', label: reviewCopy.only, all: reviewCopy.all, options: toOptions(reviewCopy.filter) }],
}

/** All reviews of customers; support hides them and shows them again. */
export function Component() {
  const [{ only, cursor }] = useUrlFilters(['only', 'cursor'])
  // A word that is no filter counts as none.
  const query = useStaffQuery(staffReviewCalls.list, {
    ...(only in reviewCopy.filter && { only: only as Only }),
    ...(/^[0-9a-f-]{36}$/.test(cursor) && { cursor }),
  })
  return (
    <ListPage
      title={reviewCopy.title}
      note={reviewCopy.note}
      filters={filters}
      query={query}
      rows={({ data }) => data.reviews}
      empty={only || cursor ? reviewCopy.noneOfFilter : reviewCopy.none}
      show={(reviews) => (
        <ul aria-label={reviewCopy.title} className="grid gap-3">
          {reviews.map((review) => (
            <ReviewCard key={review._id} review={review} />
          ))}
        </ul>
      )}
    />
  )
}
