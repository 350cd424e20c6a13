import { staffReviewCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { FilterBar, FilterSelect } from '#ops/ui/filters.tsx'
import { optionsOf } from '#ops/ui/options.ts'
import { EmptyNote, Page } from '#ops/ui/page.tsx'
import { Pager } from '#ops/ui/pages/pager.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { reviewCopy } from './review.copy.ts'
import { ReviewCard } from './review-card.tsx'

type Only = keyof typeof reviewCopy.filter

/** All reviews of customers; support hides them and shows them again. */
export function Component() {
  const [{ only, cursor }, setFilter] = useUrlFilters(['only', 'cursor'])
  // A word that is no filter counts as none.
  const query = useStaffQuery(staffReviewCalls.list, {
    ...(only in reviewCopy.filter && { only: only as Only }),
    ...(/^[0-9a-f-]{36}$/.test(cursor) && { cursor }),
  })
  return (
    <Page title={reviewCopy.title} note={reviewCopy.note}>
      <FilterBar label={reviewCopy.filters}>
        <FilterSelect
          label={reviewCopy.only}
          all={reviewCopy.all}
          options={optionsOf(reviewCopy.filter)}
          value={only}
          onChange={(value) => setFilter('only', value)}
        />
      </FilterBar>
      <QueryView query={query} label={reviewCopy.title}>
        {({ data }) =>
          data.reviews.length === 0 ? (
            <EmptyNote>{only || cursor ? reviewCopy.noneOfFilter : reviewCopy.none}</EmptyNote>
          ) : (
            <ul aria-label={reviewCopy.title} className="grid gap-3">
              {data.reviews.map((review) => (
                <ReviewCard key={review._id} review={review} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <Pager cursor={cursor} next={query.data?.data.nextCursor} onGo={(to) => setFilter('cursor', to)} />
    </Page>
  )
}
