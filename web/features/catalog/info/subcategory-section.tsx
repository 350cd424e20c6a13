import { memo } from 'react'
import { isHeartAsked } from '#web/features/favourite/heart-button.tsx'
import { ServiceRow } from '#web/ui/catalog/service-row.tsx'
import { HydratedInView } from '#web/ui/layout/after-hydration.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import type { Adding } from '../add/use-adding.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import { cardData, detailsPath, type SubcategoryView } from '../catalog.view.ts'
import { PerBathroom } from '../per-bathroom.tsx'
import { ServiceAction } from './service-action.tsx'

interface SubcategorySectionProps {
  subcategory: SubcategoryView
  start: Adding['start']
  isFirst: boolean
}

/** What scrolling marks in the rail leaves it as it is. */
export const SubcategorySection = memo((props: SubcategorySectionProps) =>
  props.isFirst ? (
    <Subcategory {...props} />
  ) : (
    <HydratedInView atOnce={isHeartAsked}>
      <Subcategory {...props} />
    </HydratedInView>
  ),
)

/** Picture with the name on it, then its services. */
function Subcategory({ subcategory, start, isFirst }: SubcategorySectionProps) {
  const titleId = `${subcategory._id}-title`
  return (
    <section
      id={subcategory._id}
      aria-labelledby={titleId}
      className="scroll-mt-20 pt-3 md:scroll-mt-[calc(var(--header-height)+1rem)] md:pt-5"
    >
      <div className="relative overflow-hidden rounded-card">
        <Picture
          picture={subcategory.picture}
          alt=""
          sizes="(min-width: 62rem) 35rem, (min-width: 48rem) 60vw, (min-resolution: 1.5dppx) 46vw, 75vw"
          priority={isFirst}
          className="aspect-[2.15/1] md:aspect-[2.4/1]"
        />
        <div aria-hidden className="absolute inset-0 bg-linear-to-t from-teal-900/90 via-teal-900/40 to-transparent" />
        <h2
          id={titleId}
          className="absolute inset-x-4 bottom-3 font-heading text-title text-white md:inset-x-5 md:bottom-4 md:text-title-lg"
        >
          {subcategory.name}
        </h2>
      </div>
      {subcategory.services.length === 0 && (
        <p className="py-8 text-center text-muted">{catalogCopy.noServicesInCategory}</p>
      )}
      {subcategory.services.map((service) => (
        <ServiceRow
          key={service._id}
          service={cardData(service)}
          details={{ to: detailsPath(service) }}
          note={<PerBathroom price={service.perBathroomPrice} className="mt-0.5" />}
          action={<ServiceAction service={service} start={start} />}
        />
      ))}
    </section>
  )
}
