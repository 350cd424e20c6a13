import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Picture } from '../media/picture.tsx'
import { Price } from './price.tsx'
import { Rating } from './rating.tsx'

describe('a price', () => {
  // spec: browse/struck-price, constant/currency
  it('stands in rupees beside the struck former one', () => {
    const html = renderToStaticMarkup(<Price amount={123456} former={135000} />)
    expect(html).toContain('₹1,23,456')
    expect(html).toMatch(/<s\b.*₹1,35,000/)
  })
  it('shows no former price that is not higher', () => {
    expect(renderToStaticMarkup(<Price amount={499} former={499} />)).not.toContain('was')
  })
  // spec: browse/cleaning-price
  it("says 'Price on request' when there is none", () => {
    expect(renderToStaticMarkup(<Price amount={null} />)).toContain('Price on request')
  })
})

describe('a rating', () => {
  // spec: browse/add-rating, browse/ratings-real
  it('shows mean and rounded count', () => {
    const html = renderToStaticMarkup(<Rating value={4.5} count={1_200_000} unit="review" />)
    expect(html).toContain('>4.5<')
    expect(html).toContain('1.2M')
    expect(html).toContain('reviews')
  })
  it('counts one review as one', () => {
    const html = renderToStaticMarkup(<Rating value={5} count={1} unit="review" />)
    expect(html).toMatch(/ review\)?</)
  })
  it('is not there for a service without reviews', () => {
    expect(renderToStaticMarkup(<Rating value={null} count={0} />)).toBe('')
  })
})

describe('a picture', () => {
  const picture = { name: 'sofa', alt: 'A coral sofa', color: '#d8c6ae', widths: [240, 720], width: 720, height: 540 }
  it('comes as AVIF and WebP with its own words, its size and its colour', () => {
    const html = renderToStaticMarkup(<Picture picture={picture} sizes="50vw" />)
    expect(html).toContain('/art/sofa-240.avif 240w, /art/sofa-720.avif 720w')
    expect(html).toContain('/art/sofa-720.webp 720w')
    expect(html).toContain('alt="A coral sofa"')
    expect(html).toContain('background-color:#d8c6ae')
    expect(html).toContain('loading="lazy"')
  })
  // spec: home/category-image
  it('is the placeholder when there is none', () => {
    expect(renderToStaticMarkup(<Picture picture={null} sizes="50vw" />)).toContain('/brand/placeholder.svg')
  })
})
