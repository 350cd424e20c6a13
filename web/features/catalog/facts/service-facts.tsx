import { Check, ChevronRight, ClipboardList, type LucideIcon, ShieldCheck, TriangleAlert, X } from 'lucide-react'
import { Link } from 'react-router'
import { ReviewsOfService } from '#web/features/review/reviews-of-service.tsx'
import { formatDuration } from '#web/lib/format.ts'
import { textLang } from '#web/lib/i18n/text-language.ts'
import { servicePath } from '#web/lib/paths.ts'
import { HydratedInView } from '#web/ui/layout/after-hydration.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import type { ServiceDetail } from '../catalog.view.ts'
import { BeforeAfter } from './before-after.tsx'
import { Fact } from './fact.tsx'
import { factsCopy } from './facts.copy.ts'
import { ServiceQuestions } from './service-questions.tsx'
import { formatPeriod } from './visit-steps.ts'
import { VisitStepsCard } from './visit-steps-card.tsx'

/** Inclusions, exclusions, visit steps, preparation, safety, warranty, reviews and questions, each only where known. */
export function ServiceFacts({ service }: { service: ServiceDetail }) {
  return (
    <>
      {service.includedServices.length > 0 && (
        <Fact title={factsCopy.includes}>
          <Included services={service.includedServices} />
        </Fact>
      )}
      <div className="grid gap-4 md:grid-cols-2 md:gap-5 empty:hidden">
        {service.inclusions.length > 0 && (
          <Fact title={factsCopy.inclusions}>
            <Points points={service.inclusions} icon={Check} look="text-success" />
          </Fact>
        )}
        {service.exclusions.length > 0 && (
          <Fact title={factsCopy.exclusions}>
            <Points points={service.exclusions} icon={X} look="text-error" />
          </Fact>
        )}
      </div>
      {service.beforeAfter && <BeforeAfter pair={service.beforeAfter} />}
      <VisitStepsCard service={service} />
      {service.customerPrep.length > 0 && (
        <Fact title={factsCopy.prep}>
          <Points points={service.customerPrep} icon={ClipboardList} look="text-teal" />
        </Fact>
      )}
      {service.safety && <Safety safety={service.safety} />}
      {service.warranty && <Warranty warranty={service.warranty} />}
      <HydratedInView>
        <Fact title={factsCopy.reviews}>
          <ReviewsOfService serviceId={service._id} />
        </Fact>
        <ServiceQuestions service={service} />
      </HydratedInView>
    </>
  )
}

function Included({ services }: { services: ServiceDetail['includedServices'] }) {
  return (
    <ul>
      {services.map(({ serviceId, label, picture }) => (
        <li key={serviceId} className="border-b border-line last:border-0">
          <Link
            to={servicePath(serviceId)}
            className="flex min-h-12 items-center gap-2.5 py-1.5 font-semibold hover:text-teal"
          >
            <Picture picture={picture} alt="" sizes="64px" className="h-12 w-16 shrink-0 rounded-field" />
            <span className="flex-1">{label}</span>
            <ChevronRight aria-hidden className="size-4 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface PointsProps {
  points: readonly string[]
  icon: LucideIcon
  look: string
}

function Points({ points, icon: Icon, look }: PointsProps) {
  return (
    <ul className="space-y-2">
      {points.map((point) => (
        <li key={point} className="flex items-start gap-2.5">
          <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${look}`} strokeWidth={2.4} />
          <span lang={textLang(point)} className="first-letter:uppercase">
            {point}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Safety({ safety }: { safety: NonNullable<ServiceDetail['safety']> }) {
  return (
    <Fact title={factsCopy.safety}>
      {safety.reEntryHours > 0 && (
        <p className="mb-2">
          {factsCopy.stayOut} <b>{formatDuration(Math.round(safety.reEntryHours * 60))}</b> {factsCopy.airThem}
        </p>
      )}
      <Points points={safety.keepAway.map(factsCopy.keepAway)} icon={TriangleAlert} look="text-star" />
    </Fact>
  )
}

function Warranty({ warranty }: { warranty: NonNullable<ServiceDetail['warranty']> }) {
  return (
    <Fact title={factsCopy.warranty}>
      <p className="flex items-start gap-2.5">
        <ShieldCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-success" strokeWidth={2.2} />
        <span>
          <b>{factsCopy.days(warranty.days)}</b>{' '}
          {factsCopy.report(formatPeriod(warranty.reportWithinHours), warranty.remedy)}
        </span>
      </p>
    </Fact>
  )
}
