import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Picture } from '../media/picture.tsx'
import { Price } from './price.tsx'
import { Rating } from './rating.tsx'

describe('Price', () => {
  // spec: browse/struck-price, constant/currency
  it('shows rupees and the struck former price', () => {
    const html = renderToStaticMarkup(<Price amount={123456} former={135000} />)
    expect(html).toContain('₹1,23,456')
    expect(html).toMatch(/<s\b.*₹1,35,000/)
  })
  it('hides a former price that is not higher', () => {
    expect(renderToStaticMarkup(<Price amount={499} former={499} />)).not.toContain('was')
  })
  it('says from for the lowest of several prices only', () => {
    expect(renderToStaticMarkup(<Price amount={499} label="from" />)).toMatch(/from<\/span>.*₹499/)
    expect(renderToStaticMarkup(<Price amount={499} label="fixed" />)).not.toContain('from')
  })
  // spec: browse/cleaning-price
  it("shows 'Price on request' without an amount", () => {
    expect(renderToStaticMarkup(<Price amount={null} />)).toContain('Price on request')
  })
})

describe('Rating', () => {
  // spec: browse/add-rating, browse/ratings-real
  it('shows the mean and the rounded count', () => {
    const html = renderToStaticMarkup(<Rating value={4.5} count={1_200_000} unit="review" />)
    expect(html).toContain('>4.5<')
    expect(html).toContain('1.2M')
    expect(html).toContain('reviews')
  })
  it('uses the singular for one review', () => {
    const html = renderToStaticMarkup(<Rating value={5} count={1} unit="review" />)
    expect(html).toMatch(/ review\)?</)
  })
  it("reads 'New' while reviews are few, and nothing where there is no rating at all", () => {
    expect(renderToStaticMarkup(<Rating value={null} count={4} />)).toContain('>New<')
    expect(renderToStaticMarkup(<Rating value={undefined} count={0} />)).toBe('')
  })
})

describe('Picture', () => {
  const picture = { name: 'sofa', alt: 'A coral sofa', color: '#d8c6ae', widths: [240, 720], width: 720, height: 540 }
  it('renders AVIF and WebP sources, alt text, size and colour', () => {
    const html = renderToStaticMarkup(<Picture picture={picture} sizes="50vw" />)
    expect(html).toContain('/art/sofa-240.avif 240w, /art/sofa-720.avif 720w')
    expect(html).toContain('/art/sofa-720.webp 720w')
    expect(html).toContain('alt="A coral sofa"')
    expect(html).toContain('background-color:#d8c6ae')
    expect(html).toContain('loading="lazy"')
  })
  // spec: home/category-image
  it('shows the placeholder without a picture', () => {
    expect(renderToStaticMarkup(<Picture picture={null} sizes="50vw" />)).toContain('/brand/placeholder.svg')
  })
})
