import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { ServiceCard } from '#web/ui/catalog/service-card.tsx'
import { ServiceRow } from '#web/ui/catalog/service-row.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { previewCopy as copy } from './preview.copy.ts'
import type { CategoryOfPreview, HomeOfPreview } from './preview.types.ts'

const half = '12rem'

interface HomeProps {
  home: HomeOfPreview
  toService: (id: string) => To
  toCategory: (id: string) => To
}

export function HomePreview({ home, toService, toCategory }: HomeProps) {
  return (
    <>
      <HomeSection title={copy.banners} count={home.banners.length}>
        {home.banners.map((banner) => (
          <li key={banner._id} className="col-span-2 overflow-hidden rounded-card bg-white shadow-1">
            <Picture
              picture={banner.pictureMobile}
              alt=""
              sizes="24rem"
              className="aspect-4/3"
              imageClassName="object-right"
            />
            <div className="p-3" style={{ background: banner.background, color: banner.textColor }}>
              <p className="text-sm">{banner.eyebrow}</p>
              <p className="text-md font-bold wrap-anywhere">{banner.title}</p>
              <p className="text-sm wrap-anywhere">{banner.description}</p>
            </div>
            <WhoSees audience={banner.audience} cities={banner.areaIds.length} />
          </li>
        ))}
      </HomeSection>
      <HomeSection title={copy.categories} count={home.categories.length}>
        {home.categories.map(({ _id, name, picture }) => (
          <li key={_id} className="relative overflow-hidden rounded-card bg-white shadow-1">
            <Picture picture={picture} alt="" sizes={half} className="aspect-4/3" />
            <Link to={toCategory(_id)} className="block p-3 font-bold wrap-anywhere after:absolute after:inset-0">
              {name}
            </Link>
          </li>
        ))}
      </HomeSection>
      <HomeSection title={copy.combos} count={home.combos.length}>
        {home.combos.map(({ id, title, picture, price, originalPrice, rating, reviews, time }) => (
          <li key={id}>
            <ServiceCard
              service={{ name: title, picture, price, strikePrice: originalPrice, rating, reviews, time }}
              to={toService(id)}
              action={copy.look}
              sizes={half}
            />
          </li>
        ))}
      </HomeSection>
      <HomeSection title={copy.bestSellers} count={home.bestSellers.length}>
        {home.bestSellers.map(({ _id, description: _text, reviewsCount, ...service }) => (
          <li key={_id}>
            <ServiceCard
              service={{ ...service, reviews: reviewsCount, unit: service.quantityUnit }}
              to={toService(_id)}
              action={copy.look}
              sizes={half}
            />
          </li>
        ))}
      </HomeSection>
    </>
  )
}

interface WhoSeesProps {
  audience: keyof typeof copy.audience
  cities: number
}

function WhoSees({ audience, cities }: WhoSeesProps) {
  const facts = [copy.audience[audience], cities > 0 && copy.cities(cities)].filter(Boolean)
  return facts.length > 0 && <p className="px-3 py-2 text-sm text-muted">{facts.join(' · ')}</p>
}

interface CategoryProps {
  subcategories: CategoryOfPreview
  to: (serviceId: string) => To
}

export function CategoryPreview({ subcategories, to }: CategoryProps) {
  if (subcategories.length === 0) return <p className="text-muted">{copy.empty}</p>
  return subcategories.map(({ _id, name, services }) => (
    <section key={_id} aria-label={name} className="mt-3 rounded-card bg-white px-4 shadow-1">
      <h2 className="pt-4 font-heading text-title wrap-anywhere">{name}</h2>
      {services.map((service) => (
        <ServiceRow
          key={service._id}
          service={{ ...service, unit: service.quantityUnit, reviews: service.reviewsCount }}
          details={{ to: to(service._id) }}
          action={null}
        />
      ))}
    </section>
  ))
}

function HomeSection({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-5">
      <h2 className="mb-2 font-heading text-title">{title}</h2>
      {count === 0 ? (
        <p className="text-muted">{copy.empty}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3">{children}</ul>
      )}
    </section>
  )
}
