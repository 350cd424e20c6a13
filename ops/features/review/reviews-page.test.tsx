import { expect, test } from 'vitest'
import { staffReviewCalls } from '#contract/calls.gen.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import type { StaffReview } from './review.types.ts'
import { Component } from './reviews.page.tsx'

const at = '2026-11-23T04:30:00Z'
const shown: StaffReview = {
  ...{ _id: 'r', service: { _id: 's', name: 'Sofa Cleaning' }, bookingNumber: 'GS-7K3M9Q', name: 'Asha Rao' },
  ...{ rating: 2, text: 'Left stains.', tags: ['Rushed'], photos: ['p', 'q'], createdAt: at },
  ...{ hidden: null, hiddenAt: null, hiddenBy: '', hiddenReason: '', answer: '', answeredAt: null, answeredBy: '' },
}
const hidden: StaffReview = {
  ...shown,
  ...{ hidden: 'review', hiddenAt: at, hiddenBy: 'Meera', hiddenReason: 'Names a neighbour' },
}

const render = (reviews: StaffReview[], { search = '', input = {} } = {}) =>
  renderPage(Component, { at: `/reviews${search}`, role: 'support' }, [
    staffReviewCalls.list,
    input,
    { reviews, nextCursor: null },
  ])

test('shows a review with its booking, its photos once they are asked for, and offers to hide either', () => {
  const html = render([shown])
  for (const words of ['Sofa Cleaning', '2 stars', 'Asha Rao', 'Left stains.', 'Rushed', 'Look at 2 photos'])
    expect(html).toContain(words)
  expect(html).toContain('href="/bookings/GS-7K3M9Q"')
  expect(html).toContain('Hide photos<span')
  expect(html).toContain('Hide review<span')
  expect(html).not.toContain('<img')
  expect(html).not.toContain('Show again<span')
  expect(render([{ ...shown, photos: [] }])).not.toContain('Hide photos<span')
})

test('says who hid it and why, and offers to show it again', () => {
  const html = render([hidden])
  expect(html).toContain('Hidden by Meera')
  expect(html).toContain('Names a neighbour')
  expect(html).toContain('Show again<span')
  for (const words of ['Hide photos<span', 'Hide review<span']) expect(html).not.toContain(words)
  const photosOnly = render([{ ...hidden, hidden: 'photos' }])
  for (const words of ['Photos hidden', 'Hide review<span', 'Show again<span']) expect(photosOnly).toContain(words)
})

test('takes the filter from the address and says when there are none', () => {
  expect(render([hidden], { search: '?only=hidden', input: { only: 'hidden' } })).toContain('Names a neighbour')
  expect(render([], { search: '?only=hidden', input: { only: 'hidden' } })).toContain('No reviews like this.')
  expect(render([], { search: '?only=nonsense' })).toContain('No reviews like this.')
  expect(render([])).toContain('No reviews yet.')
})

test('shows our answer with its author, and offers to change or remove it', () => {
  expect(render([shown])).toMatch(/>Answer<span/)
  expect(render([shown])).not.toContain('Remove answer<span')
  const answer = 'Sorry. <b>We</b> come again.'
  const html = render([{ ...shown, answer, answeredAt: at, answeredBy: 'Meera' }])
  for (const words of [
    'Sorry. &lt;b&gt;We&lt;/b&gt; come again.',
    'written by Meera',
    'Change answer<span',
    'Remove answer<span',
  ])
    expect(html).toContain(words)
  expect(html).not.toMatch(/>Answer<span/)
})
