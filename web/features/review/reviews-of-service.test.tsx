import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { reviewCalls } from '#contract/calls.gen.ts'
import { callKey } from '#web/lib/query/query.ts'
import type { Review } from './review.api.ts'
import { ReviewsOfService } from './reviews-of-service.tsx'

const at = '2026-11-20T06:30:00Z'
const said = (n: number, answer: Review['answer'] = null): Review => ({
  ...{ _id: `${n}`, rating: 3, text: `Words ${n}.`, tags: [], photos: [], name: 'Asha K.', city: 'Pune', size: null },
  ...{ createdAt: at, answer },
})

function render(reviews: Review[], rating: number | null = 4.2): string {
  const queries = new QueryClient()
  const data = {
    rating,
    reviewsCount: reviews.length,
    byStars: [0, 0, reviews.length, 0, 0],
    reviews,
    nextCursor: null,
  }
  const key = [...callKey(reviewCalls.ofService, { serviceId: 'sofa' }), 'pages']
  queries.setQueryData(key, { pages: [data], pageParams: [null] })
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ReviewsOfService serviceId="sofa" />
    </QueryClientProvider>,
  )
}

test('three reviews are shown at first, the others are asked for', () => {
  const html = render([1, 2, 3, 4].map((n) => said(n)))
  for (const words of ['Words 1.', 'Words 2.', 'Words 3.', 'All reviews']) expect(html).toContain(words)
  expect(html).not.toContain('Words 4.')
  expect(render([1, 2, 3].map((n) => said(n)))).not.toContain('All reviews')
})

test('our answer is below its review, and nothing in it is markup', () => {
  const html = render([said(1, { text: 'Sorry <i>for</i> that.', at }), said(2)])
  expect(html.indexOf('GharSaaf replied')).toBeGreaterThan(html.indexOf('Words 1.'))
  expect(html.indexOf('GharSaaf replied')).toBeLessThan(html.indexOf('Words 2.'))
  expect(html).toContain('Sorry &lt;i&gt;for&lt;/i&gt; that.')
  expect(render([said(2)])).not.toContain('GharSaaf replied')
})

test('few reviews are no rating: it reads New', () => {
  expect(render([said(1)], null)).toContain('>New<')
  expect(render([said(1)])).not.toContain('>New<')
})
