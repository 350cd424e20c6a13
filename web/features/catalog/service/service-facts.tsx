import {
  Check,
  ChevronDown,
  ChevronRight,
  ClipboardList,
  type LucideIcon,
  ShieldCheck,
  TriangleAlert,
  X,
} from 'lucide-react'
import { Link } from 'react-router'
import { formatDuration, formatRupees } from '../../../lib/format.ts'
import type { ServiceDetail } from '../catalog.view.ts'
import { Fact } from './fact.tsx'
import { ReviewsSummary } from './reviews-summary.tsx'

/** What is done and what is not, how to prepare, safety, warranty, add-ons, reviews, questions; each only where known. */
export function ServiceFacts({ service }: { service: ServiceDetail }) {
  return (
    <>
      {service.includedServices.length > 0 && (
        <Fact title="What this combo includes">
          <Included services={service.includedServices} />
        </Fact>
      )}
      <div className="grid gap-4 md:grid-cols-2 md:gap-5 empty:hidden">
        {service.inclusions.length > 0 && (
          <Fact title="What we do">
            <Points points={service.inclusions} icon={Check} look="text-success" />
          </Fact>
        )}
        {service.exclusions.length > 0 && (
          <Fact title="What is not included">
            <Points points={service.exclusions} icon={X} look="text-error" />
          </Fact>
        )}
      </div>
      {service.customerPrep.length > 0 && (
        <Fact title="Before we come">
          <Points points={service.customerPrep} icon={ClipboardList} look="text-teal" />
        </Fact>
      )}
      {service.safety && <Safety safety={service.safety} />}
      {service.warranty && <Warranty warranty={service.warranty} />}
      {service.addOns.length > 0 && <AddOns addOns={service.addOns} />}
      <ReviewsSummary rating={service.rating} count={service.reviewsCount} />
      {service.questions.length > 0 && <Questions questions={service.questions} />}
    </>
  )
}

function Included({ services }: { services: ServiceDetail['includedServices'] }) {
  return (
    <ul>
      {services.map(({ serviceId, label }) => (
        <li key={serviceId} className="border-b border-line last:border-0">
          <Link
            to={`/service/${encodeURIComponent(serviceId)}`}
            className="flex min-h-12 items-center gap-2.5 py-1.5 font-semibold hover:text-teal"
          >
            <Check aria-hidden className="size-4.5 shrink-0 text-success" strokeWidth={2.4} />
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
          <span className="first-letter:uppercase">{point}</span>
        </li>
      ))}
    </ul>
  )
}

function Safety({ safety }: { safety: NonNullable<ServiceDetail['safety']> }) {
  return (
    <Fact title="Safety">
      {safety.reEntryHours > 0 && (
        <p className="mb-2">
          Stay out of the treated rooms for <b>{formatDuration(Math.round(safety.reEntryHours * 60))}</b> and air them
          well.
        </p>
      )}
      <Points points={safety.keepAway.map((who) => `Keep away: ${who}`)} icon={TriangleAlert} look="text-star" />
    </Fact>
  )
}

function Warranty({ warranty }: { warranty: NonNullable<ServiceDetail['warranty']> }) {
  return (
    <Fact title="Warranty">
      <p className="flex items-start gap-2.5">
        <ShieldCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-success" strokeWidth={2.2} />
        <span>
          <b>{warranty.days} days.</b> Tell us within {reportWithin(warranty.reportWithinHours)}.{' '}
          <span className="inline-block first-letter:uppercase">{warranty.remedy}</span>.
        </span>
      </p>
    </Fact>
  )
}

function reportWithin(hours: number): string {
  return hours >= 48 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`
}

function AddOns({ addOns }: { addOns: ServiceDetail['addOns'] }) {
  return (
    <Fact title="Add-ons">
      <p className="-mt-1 mb-2 text-sm text-muted">Extras you can ask for, at fixed prices.</p>
      <ul>
        {addOns.map((addOn) => (
          <li
            key={addOn._id}
            className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-0"
          >
            <span>
              {addOn.name}
              {addOn.durationMinutes > 0 && (
                <span className="text-sm text-muted"> · {formatDuration(addOn.durationMinutes)}</span>
              )}
            </span>
            <b className="tabular-nums">{formatRupees(addOn.price)}</b>
          </li>
        ))}
      </ul>
    </Fact>
  )
}

function Questions({ questions }: { questions: ServiceDetail['questions'] }) {
  return (
    <Fact title="Questions">
      {questions.map(({ q, a }) => (
        <details key={q} className="group border-b border-line last:border-0">
          <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
            {q}
            <ChevronDown
              aria-hidden
              className="size-4.5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <p className="pb-3.5 text-muted">{a}</p>
        </details>
      ))}
    </Fact>
  )
}
