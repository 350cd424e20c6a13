import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { SkipButtons, SkipTerms } from '#web/features/booking/change/skip-dialog.tsx'
import type { Plan } from '#web/features/booking/plan/plan.api.ts'
import { PlanPage } from './plan-page.tsx'

const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString()
const plan: Plan = {
  ...{ _id: 'p', kind: 'plan', state: 'active', bookingId: 'b', name: 'Weekly Bathroom Cleaning Plan' },
  ...{ options: '1 bathroom, Weekday morning', visits: 4, left: 2, validUntil: '2026-12-24' },
  ...{
    permittedDays: 'weekday_morning',
    obstacle: null,
    pauseDaysLeft: 30,
    perVisit: 399.75,
    usedVisit: 399.75,
    refund: 1199.25,
  },
  address: '12, 5th Block, Koramangala',
  history: [
    {
      ...{ bookingId: 'v2', number: 'GS-2', startsAt: tomorrow, state: 'booked', returnsUntil: tomorrow },
      professionals: ['Lakshmi Rao'],
    },
    {
      ...{ bookingId: 'v1', number: 'GS-1', startsAt: '2026-11-24T04:30:00Z', state: 'done', returnsUntil: null },
      professionals: [],
    },
  ],
}

function render(changes: Partial<Plan> = {}): string {
  const element = <PlanPage plan={{ ...plan, ...changes } as Plan} />
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
}

describe('the page of a plan', () => {
  test('shows remaining visits, last day, permitted days and the visits with their professional', () => {
    const html = render()
    for (const words of [
      '2 of 4 visits left',
      '24 December 2026',
      'Monday to Friday before 12:00 noon',
      '₹399.75',
      'Booked · GS-2 · Lakshmi Rao',
      'Tue 24 Nov, 10:00 AM',
      'Book the next visit',
    ]) {
      expect(html).toContain(words)
    }
  })

  test('lets a booked visit be skipped and a past one not', () => {
    expect(render().match(/Skip the visit on/g)).toHaveLength(1)
    expect(render({ history: plan.history.slice(1) })).not.toContain('Skip the visit on')
  })

  test('offers to pause or to resume', () => {
    expect(render()).toContain('Pause the plan')
    const paused = render({ state: 'paused', obstacle: 'This plan is paused.' })
    expect(paused).toContain('Resume the plan')
    expect(paused).not.toContain('Pause the plan')
    expect(render({ pauseDaysLeft: 0 })).not.toContain('Pause the plan')
  })

  test('says why no visit can be booked', () => {
    const html = render({ state: 'used', left: 0, obstacle: 'All visits are booked or used.' })
    expect(html).toContain('All visits are booked or used.')
    expect(html).not.toContain('Book the next visit')
  })

  test('says after the last day that the money of unused visits can come back', () => {
    const obstacle = 'The last day for a visit was 24 December.'
    const hint = 'Cancel remaining visits to get ₹1,199.25 back.'
    expect(render({ state: 'expired', obstacle })).toContain(`${obstacle} ${hint}`)
    expect(render({ state: 'expired', obstacle, refund: null })).not.toContain('Cancel remaining visits')
    expect(render({ state: 'paused', obstacle: 'This plan is paused.' })).not.toContain(hint)
  })

  test('offers to cancel the rest only where something comes back', () => {
    expect(render()).toContain('Cancel remaining visits')
    expect(render({ refund: null })).not.toContain('Cancel remaining visits')
  })

  test('names free revisits as such, without a price', () => {
    const html = render({ kind: 'warranty', refund: null, history: [], permittedDays: null })
    expect(html).toContain('Free revisit')
    expect(html).toContain('No charge')
    expect(html).not.toContain('Pause the plan')
  })
})

describe('the question before a visit is skipped', () => {
  test('names the visit and says what becomes of it, not of a booking', () => {
    const sentence = 'This visit goes back to your plan: you can book it again.'
    const html = renderToStaticMarkup(
      <>
        <SkipTerms when="Tue 1 Dec, 10:00 AM" terms={{ sentence }} />
        <SkipButtons fee={0} busy={false} onKeep={() => {}} onSkip={() => {}} />
      </>,
    )
    for (const words of ['Tue 1 Dec, 10:00 AM', sentence, 'Keep visit', 'Skip visit']) expect(html).toContain(words)
    expect(html).not.toMatch(/cancel|booking|disabled=""/i)
  })

  test('cannot be answered with yes before that is known', () => {
    const html = renderToStaticMarkup(<SkipButtons fee={0} busy={false} onKeep={() => {}} onSkip={undefined} />)
    expect(html.match(/disabled=""/g)).toHaveLength(1)
  })

  test('names the fee where the booking has other work, which is cancelled with the visit', () => {
    const html = renderToStaticMarkup(<SkipButtons fee={299} busy={false} onKeep={() => {}} onSkip={() => {}} />)
    expect(html).toContain('Skip for ₹299')
  })
})
