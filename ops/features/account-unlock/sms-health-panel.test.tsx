import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { smsHealthCalls } from '#contract/calls.gen.ts'
import { renderNode } from '#ops/testing/render-page.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { SmsHealthPanel } from './sms-health-panel.tsx'
import { SmsOutageNote } from './sms-outage-note.tsx'

type Health = EndpointResponse<typeof smsHealthCalls.find>['data']

const working: Health = {
  ...{ state: 'working', since: null, codes: { sent: 12, used: 11 }, affected: [], retryable: 0 },
  providers: [{ name: 'MSG91', downSince: null, accepted: 40, failed: 0, lastAcceptedAt: '2026-11-24T05:00:00Z' }],
  hasSecondProvider: false,
}
const down: Health = {
  ...working,
  ...{ state: 'down', since: '2026-11-24T04:30:00Z', retryable: 4 },
  affected: [{ kind: 'link', waiting: 3, failed: 4, oldestAt: '2026-11-24T04:31:00Z' }],
}

const text = (node: ReactNode, health: Health) =>
  renderNode(<MemoryRouter>{node}</MemoryRouter>, 'support', [smsHealthCalls.find, {}, health]).replaceAll(
    /<[^>]+>/g,
    ' ',
  )

describe('an outage of SMS', () => {
  test('is on every page with since when, and on none while SMS work', () => {
    expect(text(<SmsOutageNote />, down)).toMatch(/No SMS goes out\. Since Tue 24 Nov.*10:00/)
    expect(text(<SmsOutageNote />, working)).toBe('')
  })

  test('has what waits or failed, what can be done, and sends it again', () => {
    const shown = text(<SmsHealthPanel />, down)
    for (const part of ['MSG91', '11 of 12 used', 'Links to pay, approve or review', 'There is no second provider'])
      expect(shown).toContain(part)
    expect(shown).toContain('Send 4 failed again')
    expect(text(<SmsHealthPanel />, working)).toContain('SMS go out and arrive.')
    expect(text(<SmsHealthPanel />, working)).not.toContain('What you can do')
  })
})
