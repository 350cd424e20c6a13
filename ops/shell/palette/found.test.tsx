import { Command } from 'cmdk'
import { expect, test } from 'vitest'
import { searchCalls, staffCatalogCalls } from '#contract/calls.gen.ts'
import type { StaffRole } from '#contract/lib/staff-roles.ts'
import { renderNode } from '#ops/testing/render-page.tsx'
import { Found, FoundServices } from './found.tsx'

const found = {
  customers: [{ _id: 'c', name: '', phone: '9876501234' }],
  bookings: [{ _id: 'b', number: 'GS-7K3M9Q', name: 'Asha Rao', address: '12, 5th Block' }],
  professionals: [{ _id: 'p', name: 'Ravi Kumar', phone: '9811111111' }],
}
const line = { active: true, price: 299, formerPrice: null, planned: 0 }
const services = ['Sofa Cleaning', 'Stove Cleaning'].map((name) => ({ ...line, _id: name, name }))
const categories = [{ _id: 'c', name: 'Cleaning', subcategories: [{ _id: 's', name: 'Home', services }] }]

function render(text: string, role: StaffRole = 'support', Hits = Found): string {
  const html = renderNode(
    <Command shouldFilter={false}>
      <Command.List>
        <Hits text={text} onOpen={() => undefined} />
      </Command.List>
    </Command>,
    role,
    [searchCalls.find, { text: '98765' }, found],
    [staffCatalogCalls.tree, {}, { categories, combos: [] }],
  )
  return html.replace(/<[^>]*>/g, ' ')
}

test('lists customers and bookings of a text', () => {
  expect(render('98765')).toMatch(/No name yet +\+91 98765 01234 .*GS-7K3M9Q +Asha Rao, 12, 5th Block/)
})

test('lists professionals for roles that read them', () => {
  expect(render('98765')).toMatch(/Ravi Kumar +\+91 98111 11111/)
  expect(render('98765', 'finance')).not.toContain('Ravi Kumar')
})

test('lists services by a part of their name', () => {
  const html = render('sofa', 'catalogue', FoundServices)
  expect(html).toContain('Sofa Cleaning')
  expect(html).not.toContain('Stove Cleaning')
})

test('asks nothing for two letters and shows no hits of another text', () => {
  expect(render('98')).not.toMatch(/Searching|GS-/)
  expect(render('98765 01')).toContain('Searching')
  expect(render('98765 01')).not.toMatch(/GS-7K3M9Q|Nothing found/)
})
