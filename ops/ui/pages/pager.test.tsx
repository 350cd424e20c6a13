import { Children, isValidElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Pager } from './pager.tsx'

type Props = Parameters<typeof Pager>[0]

/** The buttons of a pager, each with the page it leads to. */
function buttons(props: Omit<Props, 'onGo'>): [title: ReactNode, leadsTo: string][] {
  let reached = 'nowhere'
  const nav = Pager({ ...props, onGo: (cursor) => (reached = cursor) })
  return Children.toArray(nav?.props.children).flatMap((button) => {
    if (!isValidElement<{ children: ReactNode; onClick: () => void }>(button)) return []
    button.props.onClick()
    return [[button.props.children, reached]]
  })
}

test('leads from page to page and back to the first', () => {
  expect(buttons({ cursor: '', next: 'b' })).toEqual([['Older', 'b']])
  expect(buttons({ cursor: 'b', next: 'c' })).toEqual([
    ['Newest', ''],
    ['Older', 'c'],
  ])
  expect(buttons({ cursor: 'c', next: null })).toEqual([['Newest', '']])
})

test('says the other way round where the oldest come first', () => {
  expect(buttons({ cursor: 'b', next: 'c', isOldestFirst: true })).toEqual([
    ['Oldest', ''],
    ['Newer', 'c'],
  ])
})

test('a list of one page has none', () => {
  expect(buttons({ cursor: '', next: null })).toEqual([])
})
