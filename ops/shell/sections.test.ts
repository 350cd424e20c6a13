import { expect, it } from 'vitest'
import { allCalls } from '#contract/all.ts'
import { mayCall, type staffRoles } from '#contract/lib/staff-roles.ts'
import { getViews } from './console-page.ts'
import { pages, sections } from './sections.ts'

it('each page needs a call of staff and has an address of its own', () => {
  const ofStaff = allCalls.filter(({ call }) => call.access === 'staff').map(({ call }) => call.path as string)
  for (const { call } of pages) expect(ofStaff).toContain(call.path)
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
})

it('an admin sees every view, support no access log', () => {
  const views = sections.flatMap(getViews)
  const seenBy = (role: (typeof staffRoles)[number]) =>
    views.filter(({ call }) => mayCall(role, call)).map(({ path }) => path)
  expect(seenBy('admin')).toHaveLength(views.length)
  expect(seenBy('support')).toContain('visits')
  expect(seenBy('support')).not.toContain('staff/audit-log')
})
