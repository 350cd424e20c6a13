import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OptionToggle } from './option-toggle.tsx'

/** The radius of the mark. */
function markOf(mode: 'several' | 'one'): string {
  const html = renderToStaticMarkup(
    <OptionToggle name="Sofa" price="₹499" mode={mode} selected={false} onToggle={() => {}} />,
  )
  return /aria-hidden="true" class="[^"]*(rounded-[^ "]+)/.exec(html)?.[1] ?? ''
}

test('shows a round mark for single choice and a square one for multiple choice', () => {
  expect(markOf('one')).toBe('rounded-full')
  expect(markOf('several')).toMatch(/^rounded-\[0\.\drem\]$/)
})
