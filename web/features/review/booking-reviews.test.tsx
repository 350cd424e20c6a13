import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { reviewCalls } from '#contract/calls.gen.ts'
import { callKey } from '#web/lib/query/query.ts'
import { BookingReviews } from './booking-reviews.tsx'
import type { ReviewItem } from './review.api.ts'

const written: ReviewItem = {
  bookingItemId: 'item',
  service: { _id: 's', name: 'Sofa Cleaning', picture: null },
  review: { rating: 2, text: 'Left stains.', tags: [], photos: [], hidden: null, answer: null },
}

const shown = (item: ReviewItem) => rendered({ open: false, until: null, items: [item] })

function rendered(reviews: { open: boolean; until: string | null; items: ReviewItem[] }): string {
  const queries = new QueryClient()
  const data = { ...reviews, sentence: 'Thank you for your review.' }
  queries.setQueryData(callKey(reviewCalls.ofBooking, { bookingId: 'one' }), { status: true, data })
  const router = createMemoryRouter([{ path: '/', element: <BookingReviews bookingId="one" /> }])
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('authors keep their review and see that it, or its photos, are not shown to others', () => {
  const as = (hidden: 'review' | 'photos' | null) =>
    shown({ ...written, review: { ...(written.review as NonNullable<ReviewItem['review']>), hidden } })
  expect(as(null)).toContain('Left stains.')
  expect(as(null)).not.toContain('to others')
  expect(as('review')).toContain('Left stains.')
  expect(as('review')).toContain('Only you can see this review.')
  expect(as('photos')).toContain('Only you can see your photos.')
  expect(as('photos')).toContain('href="/constactus?booking=one"')
})

test('names the last day, and each service also where it is the only one', () => {
  const open = { open: true, until: '2026-12-24T06:30:00Z', items: [{ ...written, review: null }] }
  const text = rendered(open).replaceAll(/<[^>]+>/g, ' ')
  expect(text).toContain('Rate by Thu 24 Dec.')
  expect(text).toMatch(/Sofa Cleaning.*Your rating/)
})

test('authors see our answer', () => {
  const answer = { text: 'We come again.', at: '2026-11-20T06:30:00Z' }
  const review = { ...(written.review as NonNullable<ReviewItem['review']>), answer }
  expect(shown({ ...written, review })).toMatch(/GharSaaf replied.*We come again\./)
  expect(shown(written)).not.toContain('GharSaaf replied')
})
