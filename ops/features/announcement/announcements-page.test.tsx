import { expect, test } from 'vitest'
import { announcementCalls } from '#contract/calls.gen.ts'
import type { StaffRole } from '#contract/lib/staff-roles.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import type { Announcement } from './announcement-card.tsx'
import { Component } from './announcements.page.tsx'

const at = '2026-11-23T04:30:00Z'
const sending: Announcement = {
  ...{
    _id: 'a',
    title: 'Rain in Bengaluru',
    body: 'Visits may begin later.',
    titleHindi: 'बारिश',
    bodyHindi: 'आज देर।',
  },
  ...{ sms: 'Heavy rain today, visits may begin late.', cities: [{ _id: 'bengaluru', name: 'Bengaluru' }] },
  ...{ audience: 'upcoming', reason: 'Flooded roads', state: 'sending', sendAt: at, createdAt: at, createdBy: 'Meera' },
  ...{ isOwn: true, approvedBy: '', startedAt: at, endedAt: null, stoppedBy: '', stopReason: '' },
  progress: { recipients: 140, notified: 60, smsSent: 41, smsFailed: 2, smsLeft: 97 },
}
const waiting: Announcement = {
  ...sending,
  ...{ _id: 'b', title: 'Closed on Sunday', state: 'waiting', isOwn: false, startedAt: null, sms: '', cities: [] },
}

const render = (role: StaffRole, announcements: Announcement[], search = '', nextCursor: string | null = null) =>
  renderPage(Component, { role, at: `/announcements${search}` }, [
    announcementCalls.list,
    Object.fromEntries(new URLSearchParams(search)),
    { announcements, cities: sending.cities, nextCursor },
  ])

test('shows both languages, to whom it goes, its progress, and offers to stop it', () => {
  const html = render('support', [sending])
  for (const words of [
    ...['Rain in Bengaluru', 'बारिश', 'Sending', 'With a visit in the next 7 days', 'Meera: Flooded roads'],
    ...['60 of 140', '41 sent, 2 failed, 97 left', 'New announcement', 'Stop<span'],
  ])
    expect(html).toContain(words)
  expect(html).not.toContain('Approve')
})

test('texts that wait for the morning say so, once the app has the news', () => {
  const said = 'Texts go from 9 AM to 9 PM.'
  expect(render('support', [{ ...sending, progress: { ...sending.progress, notified: 140 } }])).toContain(said)
  expect(render('support', [sending])).not.toContain(said)
})

test('only a colleague approves, and an ended one offers nothing', () => {
  expect(render('support', [waiting])).toContain('Approve')
  expect(render('support', [{ ...waiting, isOwn: true }])).not.toContain('Approve')
  expect(render('support', [{ ...sending, state: 'sent', endedAt: at }])).not.toContain('Stop<span')
})

test('dispatchers read and change nothing', () => {
  const html = render('dispatcher', [sending, waiting])
  expect(html).toContain('Closed on Sunday')
  for (const words of ['New announcement', 'Approve<span', 'Stop<span']) expect(html).not.toContain(words)
})

test('takes the state from the address and says when there is none', () => {
  expect(render('support', [waiting], '?state=waiting')).toContain('Closed on Sunday')
  expect(render('support', [], '?state=planned')).toContain('None in this state.')
  expect(render('support', [])).toContain('No announcements yet.')
})

test('a page has a next one while there are more', () => {
  expect(render('support', [sending], '', 'b')).toContain('Older')
  const last = render('support', [waiting], '?cursor=b')
  expect(last).toContain('Newest')
  expect(last).not.toContain('Older')
})
