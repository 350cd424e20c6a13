import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckList } from './check-list.tsx'

test('a chosen service that is hidden now is shown, checked, beside those on sale', () => {
  const options = [{ value: 'sofa-cleaning', title: 'Sofa Cleaning' }]
  const html = renderToStaticMarkup(
    <CheckList title="Services" options={options} chosen={['rug-wash']} onChange={() => undefined} />,
  )
  const rows = html.match(/<label.*?<\/label>/g) ?? []
  expect(rows.map((row) => row.includes('checked=""'))).toEqual([true, false])
  expect(rows[0]).toContain('Rug wash')
})
