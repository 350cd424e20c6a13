import { memo } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { CartLink } from '#web/features/cart/cart-link.tsx'
import { HeartButton } from '#web/features/favourite/heart-button.tsx'
import { LoginPrompt } from '#web/features/identity/login-prompt.tsx'
import { categoryPath, paths } from '#web/lib/paths.ts'
import { ShareButton } from '#web/ui/actions/share-button.tsx'
import { HydratedInView } from '#web/ui/layout/after-hydration.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import type { ServiceDetail } from '../catalog.view.ts'
import { ServiceFacts } from '../facts/service-facts.tsx'
import { AddBar, AddPanel } from './add-panel.tsx'
import { ServiceHeading } from './service-heading.tsx'
import { ServiceOptions } from './service-options.tsx'
import { useServiceChoice } from './use-service-choice.ts'

/** The page of a service; Add stays visible while it scrolls. */
export function ServicePage({ service }: { service: ServiceDetail }) {
  const chosen = useServiceChoice(service)
  return (
    <>
      <PageHeader
        above
        title={service.categoryId?.name ?? (service.kind === 'combo' ? t`Combo Offers` : t`Service`)}
        backTo={service.categoryId ? categoryPath(service.categoryId._id) : paths.services}
        actions={
          <>
            <ShareButton title={service.name} />
            <CartLink />
          </>
        }
      />
      <div className="mx-auto grid max-w-(--page) items-start gap-4 pb-8 md:px-6 md:pt-4 lg:grid-cols-[1fr_22rem] lg:gap-7">
        <div className="grid min-w-0 grid-cols-1 gap-4 md:gap-5">
          <div className="bg-white shadow-1 md:grid md:grid-cols-[9fr_11fr] md:overflow-hidden md:rounded-hero">
            <div className="relative">
              <Picture
                picture={service.picture}
                sizes="(min-width: 48rem) 24rem, 100vw"
                priority
                className="aspect-[16/10] md:aspect-auto md:h-full md:min-h-70"
              />
              <HeartButton
                serviceId={service._id}
                name={service.name}
                className="absolute top-2 right-2 md:top-2.5 md:right-2.5"
              />
            </div>
            <ServiceHeading service={service} selection={chosen.selection} />
          </div>
          <div className="grid grid-cols-1 gap-4 px-4 md:gap-5 md:px-0">
            <ServiceOptions service={service} chosen={chosen} />
            <Facts service={service} />
          </div>
        </div>
        <AddPanel service={service} chosen={chosen} onMissing={chosen.miss} />
      </div>
      <AddBar service={service} chosen={chosen} onMissing={chosen.miss} />
      <LoginPrompt open={chosen.asking} returnTo={chosen.returnTo} onClose={chosen.stopAsking} />
    </>
  )
}

/** A choice above them leaves them as they are. */
const Facts = memo(({ service }: { service: ServiceDetail }) => (
  <HydratedInView>
    <ServiceFacts service={service} />
  </HydratedInView>
))
