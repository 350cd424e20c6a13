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

test('shows the picture of an add-on that has one', () => {
  const picture = {
    name: 'uploaded/0a',
    alt: 'A fridge',
    color: '#88aacc',
    width: 720,
    height: 540,
    widths: [240, 720],
  }
  const draw = (more: object) =>
    renderToStaticMarkup(
      <OptionToggle name="Fridge" price="+₹299" mode="several" selected={false} onToggle={() => {}} {...more} />,
    )
  expect(draw({ picture })).toContain('srcSet="/art/uploaded/0a-240.avif 240w, /art/uploaded/0a-720.avif 720w"')
  expect(draw({})).not.toContain('<img')
})

test('shows a round mark for single choice and a square one for multiple choice', () => {
  expect(markOf('one')).toBe('rounded-full')
  expect(markOf('several')).toMatch(/^rounded-\[0\.\drem\]$/)
})
