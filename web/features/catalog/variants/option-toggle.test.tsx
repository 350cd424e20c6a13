import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OptionToggle } from './option-toggle.tsx'

/** How round the mark at its right is. */
function markOf(mode: 'several' | 'one'): string {
  const html = renderToStaticMarkup(
    <OptionToggle name="Sofa" price="₹499" mode={mode} selected={false} onToggle={() => {}} />,
  )
  return /aria-hidden="true" class="[^"]*(rounded-[^ "]+)/.exec(html)?.[1] ?? ''
}

test('the mark of an option is round where one can be chosen and square where several can', () => {
  expect(markOf('one')).toBe('rounded-full')
  expect(markOf('several')).toMatch(/^rounded-\[0\.\drem\]$/)
})
