import { expect, test } from 'vitest'
import { professionalCalls } from '#contract/calls.gen.ts'
import type { StaffRole } from '#contract/lib/staff-roles.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import { Component } from './professionals.page.tsx'

const person = {
  ...{ _id: 'p', name: 'Ramesh Kumar', phone: '+919876501234', area: 'bengaluru', active: true },
  ...{ skills: [], hours: [], leaves: [] },
}

const render = (role: StaffRole) =>
  renderPage(Component, { role }, [professionalCalls.list, undefined, { professionals: [person] }])

test('a row leads to the page of a professional for those alone who may open it', () => {
  expect(render('dispatcher')).toContain('href="/professionals/p"')
  expect(render('support')).toContain('Ramesh Kumar')
  expect(render('support')).not.toContain('href="/professionals/p"')
})
