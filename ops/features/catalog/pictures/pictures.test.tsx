import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { pictureCalls } from '#contract/calls.gen.ts'
import { renderNode } from '#ops/testing/render-page.tsx'
import { ChangeValue } from '../change-value.tsx'
import { PictureInput } from './picture-input.tsx'
import { fileProblem } from './picture-upload.tsx'
import { matching, pictureShape, type StoredPicture } from './stored-pictures.ts'

const stored = (name: string, alt: string, shape: StoredPicture['shape'] = 'card'): StoredPicture => ({
  picture: { name, alt, color: '#aabbcc', width: 720, height: 540, widths: [240, 360, 720] },
  shape,
  uploaded: null,
})
const pictures = [
  stored('uploaded/1', 'A clean sofa'),
  stored('cat-sofa', 'An old sofa'),
  stored('b', 'Sofa', 'banner'),
]

const render = (node: ReactNode) => renderNode(node, 'catalogue', [pictureCalls.list, undefined, { pictures }])
const input = (value: string) =>
  render(<PictureInput label="Picture" entity="service" field="picture" value={value} onChange={() => {}} />)

test('a row shows its picture in its widths and what another one needs', () => {
  const html = input('uploaded/1')
  expect(html).toContain('/art/uploaded/1-240.avif 240w')
  expect(html).toContain('at least 720 × 540 pixels')
  expect(html).not.toContain('Will be shown')
  expect(input('')).not.toContain('>Now<')
})

test('the history shows pictures as they look, and the name of one that is gone', () => {
  expect(render(<ChangeValue field="picture_mobile" value="cat-sofa" />)).toContain('alt="An old sofa"')
  expect(render(<ChangeValue field="picture" value="uploaded/9" />)).toBe('uploaded/9')
  expect(render(<ChangeValue field="picture" value="" />)).toBe('None')
})

test('pictures are found by their place and by what they show', () => {
  expect(matching(pictures, 'card', ' OLD').map(({ picture }) => picture.name)).toEqual(['cat-sofa'])
  expect(matching(pictures, 'banner', '')).toHaveLength(1)
  expect([
    pictureShape('banner', 'picture'),
    pictureShape('banner', 'pictureMobile'),
    pictureShape('strip_item', 'picture'),
  ]).toEqual(['banner', 'bannerMobile', 'icon'])
  expect([pictureShape('service', 'picture'), pictureShape('add_on', 'picture')]).toEqual(['card', 'card'])
})

test('a file that is no picture or too large is refused before it is sent', () => {
  expect(fileProblem({ type: 'application/pdf', size: 10 }, 100)).toBe('Choose a JPEG, PNG or WebP picture.')
  expect(fileProblem({ type: 'image/png', size: 101 }, 100)).toBe('Choose a picture of up to 5 MB.')
  expect(fileProblem({ type: 'image/webp', size: 100 }, 100)).toBeNull()
})
