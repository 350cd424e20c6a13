import { formatDuration } from '#web/lib/format.ts'
import { hasDuration, type ServiceDetail } from '../catalog.view.ts'
import { factsCopy, visitStepsCopy as words } from './facts.copy.ts'

interface VisitStep {
  title: string
  text: string
}

type Described = Pick<ServiceDetail, 'time' | 'quantityUnit' | 'maxQuantity' | 'safety' | 'warranty' | 'customerPrep'>

/** The steps of a visit, from choosing a time to after the service, with the service's own figures where known. */
export function visitSteps(service: Described): VisitStep[] {
  const { safety, warranty, customerPrep } = service
  return [
    words.choose,
    {
      title: words.come.title,
      text: customerPrep.length > 0 ? `${words.come.text} ${words.come.prep}` : words.come.text,
    },
    {
      title: words.work.title,
      text: hasDuration(service)
        ? `${words.work.text} ${words.work.duration(formatDuration(service.time))}`
        : words.work.text,
    },
    ...(safety && safety.reEntryHours > 0
      ? [
          {
            title: words.rest.title,
            text: words.rest.text(formatDuration(Math.round(safety.reEntryHours * 60))),
          },
        ]
      : []),
    {
      title: words.check.title,
      text: warranty ? words.check.warranty(formatPeriod(warranty.reportWithinHours)) : words.check.text,
    },
  ]
}

/** Whole days from two on. */
export function formatPeriod(hours: number): string {
  return hours >= 48 && hours % 24 === 0 ? factsCopy.withinDays(hours / 24) : factsCopy.withinHours(hours)
}
