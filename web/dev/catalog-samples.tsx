import { useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Stepper } from '#web/ui/actions/stepper.tsx'
import { AddLink } from '#web/ui/catalog/add-link.tsx'
import { CategoryCard } from '#web/ui/catalog/category-card.tsx'
import { Price } from '#web/ui/catalog/price.tsx'
import { Rating } from '#web/ui/catalog/rating.tsx'
import { ServiceCard } from '#web/ui/catalog/service-card.tsx'
import { ServiceRow } from '#web/ui/catalog/service-row.tsx'
import { StickyBar } from '#web/ui/layout/sticky-bar.tsx'
import { Sample } from './sample.tsx'

const widths = [240, 360, 720]
const sofa = { name: 'sofa-fabric', alt: 'A coral sofa', color: '#d8c6ae', widths, width: 720, height: 540 }
const bath = { name: 'bath-intense', alt: 'A bathroom', color: '#c4dbdd', widths, width: 720, height: 540 }
const service = {
  name: 'Intense bathroom cleaning',
  picture: bath,
  price: 599,
  strikePrice: 659,
  rating: 4.82,
  reviews: 12_345,
  time: 75,
  description: 'Machine scrub for tiles, taps and glass. Hard-water stains removed.',
}
const longName = 'Post-construction cleaning of a villa or duplex with a very long name'
const plain = { name: longName, picture: null, price: null }

export function CatalogSamples() {
  const [count, setCount] = useState(1)
  return (
    <>
      <Sample name="Price, Rating">
        <Price amount={123456} former={135000} />
        <Price amount={99.5} label="from" />
        <Price amount={null} />
        <Rating value={4.5} count={1_200_000} unit="review" />
      </Sample>
      <Sample name="ServiceCard, CategoryCard">
        <div className="grid w-full grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
          <ServiceCard service={service} to="/" sizes="25vw" />
          <ServiceCard service={plain} to="/" sizes="25vw" action="View Details" />
          <CategoryCard
            name="Sofa, Carpet and Mattress"
            picture={sofa}
            note="7 services"
            sizes="25vw"
            to="/"
            onOpen={() => {}}
          />
          <CategoryCard
            name="A broken picture"
            picture={{ ...sofa, name: 'missing' }}
            sizes="25vw"
            to="/"
            onOpen={() => {}}
          />
        </div>
      </Sample>
      <Sample name="ServiceRow, StickyBar (on phones)">
        <div className="w-full max-w-2xl rounded-card bg-white px-4 shadow-1">
          <ServiceRow
            service={service}
            details={{ to: '/' }}
            action={<Stepper label={service.name} value={count} onChange={setCount} variant="solid" />}
          />
          <ServiceRow
            service={{ ...service, ...plain }}
            details={{ to: '/' }}
            action={<AddLink name={longName} to="/" onAdd={() => {}} />}
          />
        </div>
      </Sample>
      <StickyBar label="Cart">
        <div>
          <p className="text-sm text-muted">2 services</p>
          <Price amount={1248} former={1373} size="large" />
        </div>
        <Button size="large">View cart</Button>
      </StickyBar>
    </>
  )
}
